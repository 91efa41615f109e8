CREATE TABLE "health_days" (
	"date" date NOT NULL,
	"part" text NOT NULL,
	"samples" integer NOT NULL,
	"troubles" integer NOT NULL,
	"last_trouble" boolean NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_days_date_part_pk" PRIMARY KEY("date","part")
);
--> statement-breakpoint
ALTER TABLE "health_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "identity_only" ON "health_days" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));