CREATE TABLE "tutor_certificate_codes" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	CONSTRAINT "tutor_certificate_codes_school_id_certificate_id_pk" PRIMARY KEY("school_id","certificate_id")
);
--> statement-breakpoint
ALTER TABLE "tutor_certificate_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutor_certificates" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"level" text NOT NULL,
	"holder" text NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "tutor_certificates_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "tutor_certificates_level" CHECK ("tutor_certificates"."level" in ('A1', 'A2', 'A3', 'A4', 'A5'))
);
--> statement-breakpoint
ALTER TABLE "tutor_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutor_progress" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"progress" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_progress_school_id_account_id_pk" PRIMARY KEY("school_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "tutor_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutor_sessions" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"skill" text NOT NULL,
	"lesson_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"passed" boolean NOT NULL,
	"result" integer,
	"session" jsonb NOT NULL,
	CONSTRAINT "tutor_sessions_school_id_account_id_id_pk" PRIMARY KEY("school_id","account_id","id")
);
--> statement-breakpoint
ALTER TABLE "tutor_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tutor_certificate_codes" ADD CONSTRAINT "tutor_certificate_codes_school_id_certificate_id_tutor_certificates_school_id_id_fk" FOREIGN KEY ("school_id","certificate_id") REFERENCES "public"."tutor_certificates"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_certificates" ADD CONSTRAINT "tutor_certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_progress" ADD CONSTRAINT "tutor_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sessions" ADD CONSTRAINT "tutor_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_certificate_codes_code_key" ON "tutor_certificate_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "tutor_certificates_key" ON "tutor_certificates" USING btree ("school_id","account_id","skill","level");--> statement-breakpoint
CREATE INDEX "tutor_sessions_day_index" ON "tutor_sessions" USING btree ("school_id","account_id","day");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "tutor_certificate_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "tutor_certificates" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "tutor_progress" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "tutor_sessions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));