CREATE TABLE "library_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"page" integer NOT NULL,
	"quote" text NOT NULL,
	"colour" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_notes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "library_notes_kind" CHECK ("library_notes"."kind" in ('bookmark', 'highlight', 'note'))
);
--> statement-breakpoint
ALTER TABLE "library_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_notes" ADD CONSTRAINT "library_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_notes" ADD CONSTRAINT "library_notes_school_id_item_id_library_items_school_id_id_fk" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."library_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_notes_reader_index" ON "library_notes" USING btree ("school_id","account_id","updated_at");--> statement-breakpoint
CREATE INDEX "library_notes_item_index" ON "library_notes" USING btree ("school_id","item_id","account_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "library_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));