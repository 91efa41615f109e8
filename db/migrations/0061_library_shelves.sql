CREATE TABLE "library_recommendations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_recommendations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "library_recommendations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_shelf_items" (
	"school_id" uuid NOT NULL,
	"shelf_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "library_shelf_items_school_id_shelf_id_item_id_pk" PRIMARY KEY("school_id","shelf_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "library_shelf_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_shelf_streams" (
	"school_id" uuid NOT NULL,
	"shelf_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "library_shelf_streams_school_id_shelf_id_stream_id_pk" PRIMARY KEY("school_id","shelf_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "library_shelf_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_shelves" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"audience" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_shelves_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "library_shelves_audience" CHECK ("library_shelves"."audience" in ('own', 'classes', 'school'))
);
--> statement-breakpoint
ALTER TABLE "library_shelves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_recommendations" ADD CONSTRAINT "library_recommendations_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_recommendations" ADD CONSTRAINT "library_recommendations_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_recommendations" ADD CONSTRAINT "library_recommendations_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shelf_items" ADD CONSTRAINT "library_shelf_items_school_id_shelf_id_library_shelves_school_id_id_fk" FOREIGN KEY ("school_id","shelf_id") REFERENCES "public"."library_shelves"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shelf_items" ADD CONSTRAINT "library_shelf_items_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shelf_streams" ADD CONSTRAINT "library_shelf_streams_school_id_shelf_id_library_shelves_school_id_id_fk" FOREIGN KEY ("school_id","shelf_id") REFERENCES "public"."library_shelves"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shelf_streams" ADD CONSTRAINT "library_shelf_streams_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shelves" ADD CONSTRAINT "library_shelves_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_recommendations_key" ON "library_recommendations" USING btree ("school_id","stream_id","item_id","staff_id");--> statement-breakpoint
CREATE INDEX "library_recommendations_staff_index" ON "library_recommendations" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "library_recommendations_item_index" ON "library_recommendations" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE INDEX "library_shelf_items_item_index" ON "library_shelf_items" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE INDEX "library_shelf_streams_index" ON "library_shelf_streams" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "library_shelves_staff_index" ON "library_shelves" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "library_recommendations" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_shelf_items" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_shelf_streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_shelves" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));