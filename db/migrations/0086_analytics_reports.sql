CREATE TABLE "analytics_boards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"meets_on" date,
	"decisions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "analytics_boards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "analytics_boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_copies" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"on" date NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text,
	"send_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_copies_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "analytics_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"shared_with" text,
	"every" text,
	"day" integer,
	"language" text,
	"readers" uuid[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"since" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_reports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "analytics_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_boards" ADD CONSTRAINT "analytics_boards_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_copies" ADD CONSTRAINT "analytics_copies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_copies" ADD CONSTRAINT "analytics_copies_school_id_report_id_analytics_reports_school_id_id_fk" FOREIGN KEY ("school_id","report_id") REFERENCES "public"."analytics_reports"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_reports" ADD CONSTRAINT "analytics_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_reports" ADD CONSTRAINT "analytics_reports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_boards_term_key" ON "analytics_boards" USING btree ("school_id","term_id");--> statement-breakpoint
CREATE INDEX "analytics_copies_report_index" ON "analytics_copies" USING btree ("school_id","report_id","on");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_reports_name_key" ON "analytics_reports" USING btree ("school_id","account_id",lower("name"));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_boards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_copies" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));