ALTER TABLE "academic_years" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Years of a school, and terms of a year, never overlap: two people who add one at the same moment cannot get past each other.
ALTER TABLE "academic_years" ADD CONSTRAINT "academic_years_no_overlap" EXCLUDE USING gist ("school_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_no_overlap" EXCLUDE USING gist ("school_id" WITH =, "year_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);
