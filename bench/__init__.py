"""Measurements: `make bench`. Results lie under bench/results/, with the machine they were made on."""
