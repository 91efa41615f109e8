DROP INDEX "lessons_slot_key";--> statement-breakpoint
DROP INDEX "lessons_staff_slot_key";--> statement-breakpoint
DROP INDEX "lessons_staff_index";--> statement-breakpoint
CREATE INDEX "lessons_stream_index" ON "lessons" USING btree ("school_id","stream_id","weekday");--> statement-breakpoint
CREATE INDEX "lessons_staff_index" ON "lessons" USING btree ("school_id","staff_id","weekday");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_order" CHECK ("lessons"."ends_on" is null or "lessons"."starts_on" <= "lessons"."ends_on");--> statement-breakpoint
-- A class, a teacher and a room have one lesson at a time, whatever is planned from when to when.
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_stream_clash" EXCLUDE USING gist ("school_id" WITH =, "stream_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_staff_clash" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_room_clash" EXCLUDE USING gist ("school_id" WITH =, "room_id" WITH =, "weekday" WITH =, "period_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) DEFERRABLE;
