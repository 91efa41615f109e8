CREATE TABLE "library_items" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"description" text NOT NULL,
	"collection" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"licence" text NOT NULL,
	"source" text NOT NULL,
	"grade" text,
	"learning_area_id" uuid,
	"strand" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"sha256" text,
	"pages" integer,
	"text_state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_items_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "library_items_content" CHECK (("library_items"."url" is null) <> ("library_items"."file_id" is null)),
	CONSTRAINT "library_items_text" CHECK ("library_items"."text_state" in ('none', 'waiting', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "library_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_pages" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "library_pages"."text") || to_tsvector('simple', "library_pages"."text")) STORED NOT NULL,
	CONSTRAINT "library_pages_school_id_item_id_page_pk" PRIMARY KEY("school_id","item_id","page")
);
--> statement-breakpoint
ALTER TABLE "library_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_reading" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"finished" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_reading_school_id_account_id_item_id_pk" PRIMARY KEY("school_id","account_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "library_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pages" ADD CONSTRAINT "library_pages_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reading" ADD CONSTRAINT "library_reading_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reading" ADD CONSTRAINT "library_reading_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_items_file_key" ON "library_items" USING btree ("school_id","sha256");--> statement-breakpoint
CREATE INDEX "library_items_index" ON "library_items" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "library_pages_search" ON "library_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "library_reading_item_index" ON "library_reading" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "library_items" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_pages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_reading" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));