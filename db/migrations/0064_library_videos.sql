CREATE TABLE "library_videos" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"height" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "library_videos_school_id_item_id_height_pk" PRIMARY KEY("school_id","item_id","height"),
	CONSTRAINT "library_videos_height" CHECK ("library_videos"."height" in (360, 720))
);
--> statement-breakpoint
ALTER TABLE "library_videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_videos" ADD CONSTRAINT "library_videos_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_videos" ADD CONSTRAINT "library_videos_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "library_videos" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));