CREATE TABLE "note_comments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_comments_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_files" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "note_files_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "note_files_kind" CHECK ("note_files"."kind" in ('photo', 'voice'))
);
--> statement-breakpoint
ALTER TABLE "note_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_shares" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"stream_id" uuid,
	"account_id" uuid,
	"until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_shares_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "note_shares_target" CHECK (("note_shares"."stream_id" is null) <> ("note_shares"."account_id" is null))
);
--> statement-breakpoint
ALTER TABLE "note_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_versions" (
	"school_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_versions_school_id_note_id_version_pk" PRIMARY KEY("school_id","note_id","version")
);
--> statement-breakpoint
ALTER TABLE "note_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"notebook" text NOT NULL,
	"learning_area_id" uuid,
	"topics" text[] NOT NULL,
	"document" jsonb NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "notes"."title") || to_tsvector('simple', "notes"."title"), 'A') || to_tsvector('english', "notes"."words") || to_tsvector('simple', "notes"."words")) STORED NOT NULL,
	"change_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_comments" ADD CONSTRAINT "note_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_comments" ADD CONSTRAINT "note_comments_school_id_note_id_notes_school_id_id_fk" FOREIGN KEY ("school_id","note_id") REFERENCES "public"."notes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_school_id_note_id_notes_school_id_id_fk" FOREIGN KEY ("school_id","note_id") REFERENCES "public"."notes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_school_id_note_id_notes_school_id_id_fk" FOREIGN KEY ("school_id","note_id") REFERENCES "public"."notes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_school_id_note_id_notes_school_id_id_fk" FOREIGN KEY ("school_id","note_id") REFERENCES "public"."notes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_comments_note_index" ON "note_comments" USING btree ("school_id","note_id","created_at");--> statement-breakpoint
CREATE INDEX "note_files_note_index" ON "note_files" USING btree ("school_id","note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_shares_class_key" ON "note_shares" USING btree ("school_id","note_id","stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_shares_teacher_key" ON "note_shares" USING btree ("school_id","note_id","account_id");--> statement-breakpoint
CREATE INDEX "note_shares_stream_index" ON "note_shares" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "note_shares_account_index" ON "note_shares" USING btree ("school_id","account_id");--> statement-breakpoint
CREATE INDEX "notes_owner_index" ON "notes" USING btree ("school_id","account_id","updated_at");--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search");--> statement-breakpoint
CREATE POLICY "school_only" ON "note_comments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "note_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "note_shares" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "note_versions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));