-- The check runs once for each of the thousands of journals of a term's bills, so its plan is kept. Without sequential scans the kept plan uses the
-- indexes even if it was made while the tables were almost empty.
ALTER FUNCTION "check_fee_journal"() SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION "check_fee_journal"() SET enable_seqscan = off;
