-- Without the words at hand the planner may read every page of a small library; the index is always faster.
ALTER FUNCTION library_pages_found(tsquery, integer) SET enable_seqscan = off;
