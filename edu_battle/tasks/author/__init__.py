"""The author language: expressions of a bank file, worked out over our trees, never by Python."""
