CREATE TABLE "sms_accounts" (
	"school_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"username" text NOT NULL,
	"api_key_sealed" text,
	"sender_id" text NOT NULL,
	"country_code" text NOT NULL,
	"segment_cents" integer NOT NULL,
	"budget_cents" integer,
	"quiet_from" text,
	"quiet_to" text,
	"callback_hash" text NOT NULL,
	"callback_sealed" text NOT NULL,
	"next_call_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_accounts_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "sms_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_callbacks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"message_id" text,
	"status" text,
	"phone" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "sms_callbacks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_callbacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_calls" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"numbers" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"detail" text,
	CONSTRAINT "sms_calls_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"ref" text,
	"text" text NOT NULL,
	"segments" integer NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"urgent" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"call_id" uuid,
	"message_id" text,
	"status_code" integer,
	"failure_reason" text,
	"network_code" text,
	"resent_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sms_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"school_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_opt_outs_school_id_phone_pk" PRIMARY KEY("school_id","phone")
);
--> statement-breakpoint
ALTER TABLE "sms_opt_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_sends" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"template" text,
	"sender_id" text NOT NULL,
	"urgent" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"segments" integer NOT NULL,
	"cents" integer NOT NULL,
	"once_key" text,
	"resend_of" uuid,
	"stopped_code" integer,
	"stopped_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_sends_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sms_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_accounts" ADD CONSTRAINT "sms_accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_callbacks" ADD CONSTRAINT "sms_callbacks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_calls" ADD CONSTRAINT "sms_calls_school_id_send_id_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_send_id_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","send_id") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_resent_in_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","resent_in") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_opt_outs" ADD CONSTRAINT "sms_opt_outs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD CONSTRAINT "sms_sends_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_sends" ADD CONSTRAINT "sms_sends_school_id_resend_of_sms_sends_school_id_id_fk" FOREIGN KEY ("school_id","resend_of") REFERENCES "public"."sms_sends"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_accounts_callback_key" ON "sms_accounts" USING btree ("callback_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_callbacks_report_key" ON "sms_callbacks" USING btree ("school_id","kind","message_id","status");--> statement-breakpoint
CREATE INDEX "sms_callbacks_open_index" ON "sms_callbacks" USING btree ("school_id","phone") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "sms_callbacks_received_index" ON "sms_callbacks" USING btree ("school_id","received_at");--> statement-breakpoint
CREATE INDEX "sms_calls_open_index" ON "sms_calls" USING btree ("school_id","begun_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_messages_recipient_key" ON "sms_messages" USING btree ("school_id","send_id","phone",md5("text"));--> statement-breakpoint
CREATE INDEX "sms_messages_waiting_index" ON "sms_messages" USING btree ("school_id","urgent" DESC NULLS LAST,"due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "sms_messages_waiting_phone_index" ON "sms_messages" USING btree ("school_id","phone") WHERE status in ('waiting', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "sms_messages_call_index" ON "sms_messages" USING btree ("school_id","call_id");--> statement-breakpoint
CREATE INDEX "sms_messages_provider_index" ON "sms_messages" USING btree ("school_id","message_id");--> statement-breakpoint
CREATE INDEX "sms_messages_created_index" ON "sms_messages" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sms_opt_outs_created_index" ON "sms_opt_outs" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_sends_once_key" ON "sms_sends" USING btree ("school_id","once_key");--> statement-breakpoint
CREATE INDEX "sms_sends_created_index" ON "sms_sends" USING btree ("school_id","created_at","id");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "sms_accounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_callbacks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_calls" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_opt_outs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "sms_sends" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));