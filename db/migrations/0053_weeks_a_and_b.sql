CREATE TABLE "alternating_weeks" (
	"school_id" uuid NOT NULL,
	"alternates" boolean NOT NULL,
	"a_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alternating_weeks_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "alternating_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "week" text DEFAULT 'every' NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_activities" ADD COLUMN "week" text DEFAULT 'every' NOT NULL;--> statement-breakpoint
ALTER TABLE "alternating_weeks" ADD CONSTRAINT "alternating_weeks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_week" CHECK ("lessons"."week" in ('every', 'a', 'b'));--> statement-breakpoint
ALTER TABLE "timetable_activities" ADD CONSTRAINT "timetable_activities_week" CHECK ("timetable_activities"."week" in ('every', 'a', 'b'));--> statement-breakpoint
CREATE POLICY "school_only" ON "alternating_weeks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Lessons of week A and of week B never meet.
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_stream_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_stream_clash" EXCLUDE USING gist ("school_id" WITH =, "stream_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (case "week" when 'a' then int4range(0, 1) when 'b' then int4range(1, 2) else int4range(0, 2) end) WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_staff_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_staff_clash" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (case "week" when 'a' then int4range(0, 1) when 'b' then int4range(1, 2) else int4range(0, 2) end) WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_room_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room_clash" EXCLUDE USING gist ("school_id" WITH =, "room_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (case "week" when 'a' then int4range(0, 1) when 'b' then int4range(1, 2) else int4range(0, 2) end) WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;
