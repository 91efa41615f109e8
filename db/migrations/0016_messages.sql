CREATE TABLE "message_files" (
	"school_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_files_school_id_message_id_file_id_pk" PRIMARY KEY("school_id","message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_marks" (
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"starred" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "message_marks_school_id_thread_id_person_id_account_id_pk" PRIMARY KEY("school_id","thread_id","person_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "message_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_openings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_openings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_parties" (
	"school_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"guardian_id" uuid,
	"learner_id" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"last_in_at" timestamp with time zone,
	"last_out_at" timestamp with time zone,
	CONSTRAINT "message_parties_school_id_thread_id_person_id_pk" PRIMARY KEY("school_id","thread_id","person_id"),
	CONSTRAINT "message_parties_person" CHECK ("message_parties"."person_id" = coalesce("message_parties"."staff_id", "message_parties"."guardian_id", "message_parties"."learner_id", "message_parties"."school_id")
        and num_nonnulls("message_parties"."staff_id", "message_parties"."guardian_id", "message_parties"."learner_id") = (case when "message_parties"."kind" = 'office' then 0 else 1 end)
        and ("message_parties"."kind" = 'staff') = ("message_parties"."staff_id" is not null)
        and ("message_parties"."kind" = 'guardian') = ("message_parties"."guardian_id" is not null)
        and ("message_parties"."kind" = 'learner') = ("message_parties"."learner_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_parties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	CONSTRAINT "message_reports_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "message_reports_closed" CHECK (("message_reports"."closed_at" is null) = ("message_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "message_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_threads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"child_id" uuid,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_message_id" uuid NOT NULL,
	"names" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "message_threads"."subject" || ' ' || "message_threads"."names")) STORED,
	CONSTRAINT "message_threads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"send_key" text,
	"withdrawn_at" timestamp with time zone,
	"kept_text" text,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "messages"."text")) STORED,
	CONSTRAINT "messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_school_id_message_id_messages_school_id_id_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."messages"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_openings" ADD CONSTRAINT "message_openings_school_id_report_id_message_reports_school_id_id_fk" FOREIGN KEY ("school_id","report_id") REFERENCES "public"."message_reports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_thread_id_message_threads_school_id_id_fk" FOREIGN KEY ("school_id","thread_id") REFERENCES "public"."message_threads"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_parties" ADD CONSTRAINT "message_parties_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_school_id_child_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","child_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_school_id_thread_id_person_id_message_parties_school_id_thread_id_person_id_fk" FOREIGN KEY ("school_id","thread_id","person_id") REFERENCES "public"."message_parties"("school_id","thread_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_marks_account_index" ON "message_marks" USING btree ("school_id","account_id","person_id");--> statement-breakpoint
CREATE INDEX "message_openings_report_index" ON "message_openings" USING btree ("school_id","report_id");--> statement-breakpoint
CREATE INDEX "message_parties_inbox_index" ON "message_parties" USING btree ("school_id","person_id","last_at" DESC NULLS LAST,"thread_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_open_key" ON "message_reports" USING btree ("school_id","thread_id","account_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_index" ON "message_reports" USING btree ("school_id","reported_at");--> statement-breakpoint
CREATE INDEX "message_threads_child_index" ON "message_threads" USING btree ("school_id","child_id");--> statement-breakpoint
CREATE INDEX "messages_thread_index" ON "messages" USING btree ("school_id","thread_id","sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_account_index" ON "messages" USING btree ("school_id","account_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_send_key" ON "messages" USING btree ("school_id","account_id","send_key");--> statement-breakpoint
CREATE POLICY "school_only" ON "message_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_openings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_parties" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));