CREATE TABLE "library_package_files" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"path" text NOT NULL,
	"start" integer NOT NULL,
	"packed_bytes" integer NOT NULL,
	"bytes" integer NOT NULL,
	"crc" bigint NOT NULL,
	"is_deflated" boolean NOT NULL,
	CONSTRAINT "library_package_files_school_id_item_id_path_pk" PRIMARY KEY("school_id","item_id","path")
);
--> statement-breakpoint
ALTER TABLE "library_package_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_packages" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"library" text NOT NULL,
	"scripts" text[] DEFAULT '{}' NOT NULL,
	"styles" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "library_packages_school_id_item_id_pk" PRIMARY KEY("school_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "library_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_reading" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "library_package_files" ADD CONSTRAINT "library_package_files_school_id_item_id_library_packages_school_id_item_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_packages"("school_id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_packages" ADD CONSTRAINT "library_packages_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reading" ADD CONSTRAINT "library_reading_score" CHECK ("library_reading"."score" between 0 and 100);--> statement-breakpoint
CREATE POLICY "school_only" ON "library_package_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_packages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));