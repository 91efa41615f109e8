CREATE TABLE "live_meeting_places" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_meeting_places_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_meeting_places_side" CHECK ("live_meeting_places"."side" in ('teacher', 'guardian')),
	CONSTRAINT "live_meeting_places_state" CHECK ("live_meeting_places"."state" in ('waiting', 'in', 'left'))
);
--> statement-breakpoint
ALTER TABLE "live_meeting_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "live_meeting_places_once" ON "live_meeting_places" USING btree ("school_id","meeting_id","account_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_meeting_places" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));