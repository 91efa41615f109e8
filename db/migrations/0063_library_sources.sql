CREATE TABLE "library_harvested" (
	"school_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "library_harvested_school_id_source_id_identifier_pk" PRIMARY KEY("school_id","source_id","identifier")
);
--> statement-breakpoint
ALTER TABLE "library_harvested" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_sources" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"set" text NOT NULL,
	"collection" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"token" text,
	"started_on" date,
	"since" date,
	"harvested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_sources_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "library_sources_state" CHECK ("library_sources"."state" in ('waiting', 'running', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "library_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_harvested" ADD CONSTRAINT "library_harvested_school_id_source_id_library_sources_school_id_id_fk" FOREIGN KEY ("school_id","source_id") REFERENCES "public"."library_sources"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_harvested" ADD CONSTRAINT "library_harvested_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_sources" ADD CONSTRAINT "library_sources_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_harvested_item_index" ON "library_harvested" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "library_harvested" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_sources" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));