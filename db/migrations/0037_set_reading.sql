CREATE TABLE "library_read_by" (
	"school_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "library_read_by_school_id_reading_id_learner_id_pk" PRIMARY KEY("school_id","reading_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "library_read_by" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_set_reading" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"part" text NOT NULL,
	"first_page" integer,
	"last_page" integer,
	"due_on" date NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_set_reading_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "library_set_reading_pages" CHECK (("library_set_reading"."first_page" is null) = ("library_set_reading"."last_page" is null) and "library_set_reading"."first_page" <= "library_set_reading"."last_page")
);
--> statement-breakpoint
ALTER TABLE "library_set_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_read_by" ADD CONSTRAINT "library_read_by_school_id_reading_id_library_set_reading_school_id_id_fk" FOREIGN KEY ("school_id","reading_id") REFERENCES "public"."library_set_reading"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_read_by" ADD CONSTRAINT "library_read_by_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_set_reading" ADD CONSTRAINT "library_set_reading_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_set_reading" ADD CONSTRAINT "library_set_reading_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_set_reading" ADD CONSTRAINT "library_set_reading_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_read_by_learner_index" ON "library_read_by" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "library_set_reading_stream_index" ON "library_set_reading" USING btree ("school_id","stream_id","due_on");--> statement-breakpoint
CREATE INDEX "library_set_reading_staff_index" ON "library_set_reading" USING btree ("school_id","staff_id","due_on");--> statement-breakpoint
CREATE INDEX "library_set_reading_item_index" ON "library_set_reading" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "library_read_by" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "library_set_reading" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));