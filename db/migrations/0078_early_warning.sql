CREATE TABLE "warning_checks" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "warning_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warning_exceptions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"reason_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"why" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"until" date NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "warning_exceptions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "warning_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warning_reasons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "warning_reasons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "warning_reasons_ended" CHECK (("warning_reasons"."ended_at" is null) = ("warning_reasons"."end" is null))
);
--> statement-breakpoint
ALTER TABLE "warning_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warning_steps" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"guardian_id" uuid,
	"assigned_to" uuid,
	"rule" text,
	"text" text DEFAULT '' NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	CONSTRAINT "warning_steps_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "warning_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "warnings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "warnings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "warnings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "warning_checks" ADD CONSTRAINT "warning_checks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_exceptions" ADD CONSTRAINT "warning_exceptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_exceptions" ADD CONSTRAINT "warning_exceptions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_exceptions" ADD CONSTRAINT "warning_exceptions_school_id_reason_id_warning_reasons_school_id_id_fk" FOREIGN KEY ("school_id","reason_id") REFERENCES "public"."warning_reasons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_reasons" ADD CONSTRAINT "warning_reasons_school_id_warning_id_warnings_school_id_id_fk" FOREIGN KEY ("school_id","warning_id") REFERENCES "public"."warnings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_reasons" ADD CONSTRAINT "warning_reasons_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_steps" ADD CONSTRAINT "warning_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_steps" ADD CONSTRAINT "warning_steps_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_steps" ADD CONSTRAINT "warning_steps_school_id_warning_id_warnings_school_id_id_fk" FOREIGN KEY ("school_id","warning_id") REFERENCES "public"."warnings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_steps" ADD CONSTRAINT "warning_steps_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warning_exceptions_until_index" ON "warning_exceptions" USING btree ("school_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "warning_reasons_open_key" ON "warning_reasons" USING btree ("school_id","learner_id","rule","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "warning_reasons_warning_index" ON "warning_reasons" USING btree ("school_id","warning_id");--> statement-breakpoint
CREATE INDEX "warning_steps_warning_index" ON "warning_steps" USING btree ("school_id","warning_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "warnings_open_key" ON "warnings" USING btree ("school_id","learner_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "warnings_closed_index" ON "warnings" USING btree ("school_id","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE POLICY "school_only" ON "warning_checks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "warning_exceptions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "warning_reasons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "warning_steps" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "warnings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));