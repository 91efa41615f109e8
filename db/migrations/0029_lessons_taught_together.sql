ALTER TABLE "lessons" ADD COLUMN "together_id" uuid;--> statement-breakpoint
-- A class, a teacher and a room have one lesson at a time on the days from starts_on to ends_on, or several that are taught together.
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_stream_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_stream_clash" EXCLUDE USING gist ("school_id" WITH =, "stream_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_staff_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_staff_clash" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_room_clash";--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room_clash" EXCLUDE USING gist ("school_id" WITH =, "room_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, (coalesce("together_id", "id")) WITH <>) DEFERRABLE;
