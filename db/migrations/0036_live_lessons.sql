CREATE TABLE "live_classes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "live_classes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_classes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"lesson_id" uuid,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"asks_to_enter" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "live_lessons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_lessons_order" CHECK ("live_lessons"."starts_at" < "live_lessons"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "live_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_places" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"learner_id" uuid,
	"staff_id" uuid,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"hand_at" timestamp with time zone,
	"present_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_places_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lessons" ADD CONSTRAINT "live_lessons_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_school_id_place_id_live_places_school_id_id_fk" FOREIGN KEY ("school_id","place_id") REFERENCES "public"."live_places"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_places" ADD CONSTRAINT "live_places_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_places" ADD CONSTRAINT "live_places_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_places" ADD CONSTRAINT "live_places_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_classes_once" ON "live_classes" USING btree ("school_id","live_id","stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_lessons_once" ON "live_lessons" USING btree ("school_id","lesson_id","day") WHERE "live_lessons"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "live_lessons_day_index" ON "live_lessons" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "live_messages_live_index" ON "live_messages" USING btree ("school_id","live_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "live_places_once" ON "live_places" USING btree ("school_id","live_id","account_id");--> statement-breakpoint
CREATE INDEX "live_places_learner_index" ON "live_places" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_classes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_lessons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_places" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));