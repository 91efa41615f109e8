CREATE TABLE "timetable_activities" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"lessons_per_week" integer NOT NULL,
	"doubles" integer DEFAULT 0 NOT NULL,
	"room_kind" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_activities_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "timetable_activities_doubles" CHECK ("timetable_activities"."doubles" * 2 <= "timetable_activities"."lessons_per_week")
);
--> statement-breakpoint
ALTER TABLE "timetable_activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timetable_cards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"duration" integer NOT NULL,
	"weekday" integer,
	"period" integer,
	"room_id" uuid,
	"locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "timetable_cards_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "timetable_cards_place" CHECK (("timetable_cards"."weekday" is null) = ("timetable_cards"."period" is null))
);
--> statement-breakpoint
ALTER TABLE "timetable_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timetable_drafts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_drafts_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "timetable_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timetable_parts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"staff_id" uuid,
	"room_id" uuid,
	CONSTRAINT "timetable_parts_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "timetable_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timetable_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"seed" integer NOT NULL,
	"seconds" integer NOT NULL,
	"from_present" boolean NOT NULL,
	"mishap" jsonb,
	"draft_version" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "timetable_runs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "timetable_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timetable_wishes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timetable_wishes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "timetable_wishes_weight" CHECK ("timetable_wishes"."weight" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "timetable_wishes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timetable_activities" ADD CONSTRAINT "timetable_activities_school_id_draft_id_timetable_drafts_school_id_id_fk" FOREIGN KEY ("school_id","draft_id") REFERENCES "public"."timetable_drafts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_cards" ADD CONSTRAINT "timetable_cards_school_id_activity_id_timetable_activities_school_id_id_fk" FOREIGN KEY ("school_id","activity_id") REFERENCES "public"."timetable_activities"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_cards" ADD CONSTRAINT "timetable_cards_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_drafts" ADD CONSTRAINT "timetable_drafts_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_drafts" ADD CONSTRAINT "timetable_drafts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_parts" ADD CONSTRAINT "timetable_parts_school_id_activity_id_timetable_activities_school_id_id_fk" FOREIGN KEY ("school_id","activity_id") REFERENCES "public"."timetable_activities"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_parts" ADD CONSTRAINT "timetable_parts_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_parts" ADD CONSTRAINT "timetable_parts_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_parts" ADD CONSTRAINT "timetable_parts_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_parts" ADD CONSTRAINT "timetable_parts_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_runs" ADD CONSTRAINT "timetable_runs_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_runs" ADD CONSTRAINT "timetable_runs_school_id_draft_id_timetable_drafts_school_id_id_fk" FOREIGN KEY ("school_id","draft_id") REFERENCES "public"."timetable_drafts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_wishes" ADD CONSTRAINT "timetable_wishes_school_id_draft_id_timetable_drafts_school_id_id_fk" FOREIGN KEY ("school_id","draft_id") REFERENCES "public"."timetable_drafts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_activities_draft_index" ON "timetable_activities" USING btree ("school_id","draft_id");--> statement-breakpoint
CREATE INDEX "timetable_cards_activity_index" ON "timetable_cards" USING btree ("school_id","activity_id");--> statement-breakpoint
CREATE INDEX "timetable_parts_activity_index" ON "timetable_parts" USING btree ("school_id","activity_id");--> statement-breakpoint
CREATE INDEX "timetable_runs_draft_index" ON "timetable_runs" USING btree ("school_id","draft_id","created_at");--> statement-breakpoint
CREATE INDEX "timetable_wishes_draft_index" ON "timetable_wishes" USING btree ("school_id","draft_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_activities" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_cards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_drafts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_parts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_wishes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));