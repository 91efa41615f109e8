CREATE TABLE "account_pictures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_for" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "portal_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"next" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"giver_name" text NOT NULL,
	"guardian_id" uuid,
	"way" text NOT NULL,
	"said_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('records', 'photos', 'messages', 'trips'))
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"details" text,
	"for_teachers" boolean DEFAULT false NOT NULL,
	"ended_on" date,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_notes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "health_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learner_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	"removal_reason" text,
	CONSTRAINT "learner_documents_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "learner_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"to_plan" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"position" text,
	"staff_id" uuid,
	"learner_id" uuid,
	"guardian_id" uuid,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "join_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"says" text NOT NULL,
	"admission_number" text,
	"learner_name" text,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "join_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"school_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_school_id_number_pk" PRIMARY KEY("school_id","number"),
	CONSTRAINT "audit_seals_entry_key" UNIQUE("school_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_for" uuid,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "emergency_relationship" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "experience_years" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "next_of_kin_name" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "next_of_kin_phone" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "next_of_kin_relationship" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_identities" ADD CONSTRAINT "portal_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_notes" ADD CONSTRAINT "health_notes_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_documents" ADD CONSTRAINT "learner_documents_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_documents" ADD CONSTRAINT "learner_documents_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_school_id_entry_id_audit_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."audit_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_account_index" ON "account_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "phone_codes_phone_index" ON "phone_codes" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_school_index" ON "phone_codes" USING btree ("sent_for","created_at");--> statement-breakpoint
CREATE INDEX "request_counts_index" ON "request_counts" USING btree ("kind","key_hash","at");--> statement-breakpoint
CREATE INDEX "consents_learner_index" ON "consents" USING btree ("school_id","learner_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "health_notes_learner_index" ON "health_notes" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "learner_documents_learner_index" ON "learner_documents" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open_key" ON "plan_requests" USING btree ("school_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "plan_requests_status_index" ON "plan_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("school_id",lower("email"),"role") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_phone_key" ON "invitations" USING btree ("school_id","phone","role") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "invitations_phone_index" ON "invitations" USING btree ("phone") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "invitations_name_index" ON "invitations" USING btree ("school_id","status","last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_open_key" ON "join_requests" USING btree ("school_id","account_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "join_requests_status_index" ON "join_requests" USING btree ("school_id","status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_school_index" ON "outbox_messages" USING btree ("sent_for","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_waiting_index" ON "outbox_messages" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE POLICY "self_school_or_identity" ON "account_pictures" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on') or exists (select 1 from memberships m where m.account_id = account_pictures.account_id and m.school_id = (select nullif(current_setting('app.school_id', true), '')::uuid))) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "account_tokens" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "phone_codes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "portal_identities" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "portal_sign_ins" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "own_or_identity" ON "recovery_codes" AS PERMISSIVE FOR ALL TO public USING (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "identity_only" ON "request_counts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "consents" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "health_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_documents" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "plan_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_own_or_identity" ON "join_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or account_id = (select nullif(current_setting('app.account_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "audit_seals" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "outbox_messages" AS PERMISSIVE FOR ALL TO public USING (sent_for = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (sent_for = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));