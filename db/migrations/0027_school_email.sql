CREATE TABLE "email_accounts" (
	"school_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password_sealed" text,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"track_opens" boolean NOT NULL,
	"track_clicks" boolean NOT NULL,
	"hook_hash" text NOT NULL,
	"hook_sealed" text NOT NULL,
	"next_call_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_accounts_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "email_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"school_id" uuid NOT NULL,
	"address" text NOT NULL,
	"left_why" text,
	"left_detail" text,
	"left_at" timestamp with time zone,
	"uncounted_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_addresses_school_id_address_pk" PRIMARY KEY("school_id","address")
);
--> statement-breakpoint
ALTER TABLE "email_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"ref" text,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"sender" text,
	"status" text NOT NULL,
	"urgent" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim_id" uuid,
	"claimed_at" timestamp with time zone,
	"error_message" text,
	"bounce" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"resent_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "email_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "email_reports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_sends" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"template" text,
	"texts" jsonb NOT NULL,
	"urgent" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"track_opens" boolean NOT NULL,
	"track_clicks" boolean NOT NULL,
	"once_key" text,
	"resend_of" uuid,
	"stopped_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_sends_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD CONSTRAINT "email_accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_school_id_send_id_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_school_id_resent_in_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","resent_in") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reports" ADD CONSTRAINT "email_reports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_school_id_resend_of_email_sends_school_id_id_fk" FOREIGN KEY ("school_id","resend_of") REFERENCES "public"."email_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_hook_key" ON "email_accounts" USING btree ("hook_hash");--> statement-breakpoint
CREATE INDEX "email_addresses_left_index" ON "email_addresses" USING btree ("school_id","left_at");--> statement-breakpoint
CREATE INDEX "email_messages_send_index" ON "email_messages" USING btree ("school_id","send_id","id");--> statement-breakpoint
CREATE INDEX "email_messages_pending_index" ON "email_messages" USING btree ("school_id","urgent" DESC NULLS LAST,"due_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "email_messages_sending_index" ON "email_messages" USING btree ("school_id","claimed_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "email_messages_sent_index" ON "email_messages" USING btree ("school_id","sent_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "email_messages_address_index" ON "email_messages" USING btree ("school_id","address","created_at");--> statement-breakpoint
CREATE INDEX "email_messages_created_index" ON "email_messages" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_reports_once_key" ON "email_reports" USING btree ("school_id","fingerprint");--> statement-breakpoint
CREATE INDEX "email_reports_received_index" ON "email_reports" USING btree ("school_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_once_key" ON "email_sends" USING btree ("school_id","once_key");--> statement-breakpoint
CREATE INDEX "email_sends_created_index" ON "email_sends" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "email_accounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_addresses" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "email_sends" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));