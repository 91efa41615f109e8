CREATE TABLE "live_chapters" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"slides_id" uuid,
	"page" integer,
	"at_ms" integer NOT NULL,
	CONSTRAINT "live_chapters_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_chapters_slide" CHECK (("live_chapters"."slides_id" is null) = ("live_chapters"."page" is null))
);
--> statement-breakpoint
ALTER TABLE "live_chapters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_recordings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"file_id" uuid,
	"seconds" integer,
	"item_id" uuid,
	CONSTRAINT "live_recordings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_recordings_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "live_recordings_finished" CHECK (("live_recordings"."file_id" is null) = ("live_recordings"."seconds" is null))
);
--> statement-breakpoint
ALTER TABLE "live_recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_slides" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"point_x" integer,
	"point_y" integer,
	"chosen_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "live_slides_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_slides_page" CHECK ("live_slides"."page" >= 1),
	CONSTRAINT "live_slides_point" CHECK (("live_slides"."point_x" is null) = ("live_slides"."point_y" is null))
);
--> statement-breakpoint
ALTER TABLE "live_slides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_school_id_recording_id_live_recordings_school_id_id_fk" FOREIGN KEY ("school_id","recording_id") REFERENCES "public"."live_recordings"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_school_id_slides_id_live_slides_school_id_id_fk" FOREIGN KEY ("school_id","slides_id") REFERENCES "public"."live_slides"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_recordings" ADD CONSTRAINT "live_recordings_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_recordings" ADD CONSTRAINT "live_recordings_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_recordings" ADD CONSTRAINT "live_recordings_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_slides" ADD CONSTRAINT "live_slides_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_slides" ADD CONSTRAINT "live_slides_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_chapters_index" ON "live_chapters" USING btree ("school_id","recording_id","at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "live_recordings_once" ON "live_recordings" USING btree ("school_id","live_id") WHERE "live_recordings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_recordings_live_index" ON "live_recordings" USING btree ("school_id","live_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_slides_shown" ON "live_slides" USING btree ("school_id","live_id") WHERE "live_slides"."removed_at" is null;--> statement-breakpoint
CREATE POLICY "school_only" ON "live_chapters" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_recordings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_slides" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));