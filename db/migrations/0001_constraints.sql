-- What the schema language cannot say: extensions, an exclusion constraint, search indexes.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_no_overlap" EXCLUDE USING gist ("school_id" WITH =, "learner_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "learners_name_search" ON "learners" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guardians_name_search" ON "guardians" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_name_search" ON "staff" USING gin (lower("full_name") gin_trgm_ops);
