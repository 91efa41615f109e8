ALTER TABLE "library_items" ADD COLUMN "cover_file_id" uuid;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "cover" uuid;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_school_id_cover_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","cover_file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_items_cover_index" ON "library_items" USING btree ("school_id","cover");--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_cover" CHECK (("library_items"."cover" is null) = ("library_items"."cover_file_id" is null));