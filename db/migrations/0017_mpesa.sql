CREATE TABLE "mpesa_callbacks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shortcode_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"digest" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"request_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "mpesa_callbacks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "mpesa_callbacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mpesa_payments" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"shortcode_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"account" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"request_id" uuid,
	"state" text NOT NULL,
	"entry_id" uuid,
	"receipt_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mpesa_payments_school_id_code_pk" PRIMARY KEY("school_id","code")
);
--> statement-breakpoint
ALTER TABLE "mpesa_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mpesa_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shortcode_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"phone" text NOT NULL,
	"account" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"merchant_request_id" text,
	"checkout_request_id" text,
	"confirmed_at" timestamp with time zone,
	"code" text,
	"entry_id" uuid,
	"receipt_number" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mpesa_requests_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "mpesa_requests_amount" CHECK ("mpesa_requests"."amount_cents" > 0),
	CONSTRAINT "mpesa_requests_ended" CHECK (("mpesa_requests"."status" in ('sending', 'waiting', 'checking')) = ("mpesa_requests"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mpesa_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mpesa_shortcodes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"shortcode" text NOT NULL,
	"store_number" text,
	"environment" text NOT NULL,
	"base_url" text,
	"register_version" text NOT NULL,
	"most_per_payment" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"consumer_key_sealed" text,
	"consumer_secret_sealed" text,
	"passkey_sealed" text,
	"callback_hash" text NOT NULL,
	"callback_sealed" text NOT NULL,
	"registered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mpesa_shortcodes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "mpesa_shortcodes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mpesa_callbacks" ADD CONSTRAINT "mpesa_callbacks_school_id_shortcode_id_mpesa_shortcodes_school_id_id_fk" FOREIGN KEY ("school_id","shortcode_id") REFERENCES "public"."mpesa_shortcodes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_payments" ADD CONSTRAINT "mpesa_payments_school_id_shortcode_id_mpesa_shortcodes_school_id_id_fk" FOREIGN KEY ("school_id","shortcode_id") REFERENCES "public"."mpesa_shortcodes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_payments" ADD CONSTRAINT "mpesa_payments_school_id_request_id_mpesa_requests_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."mpesa_requests"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_requests" ADD CONSTRAINT "mpesa_requests_school_id_shortcode_id_mpesa_shortcodes_school_id_id_fk" FOREIGN KEY ("school_id","shortcode_id") REFERENCES "public"."mpesa_shortcodes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_requests" ADD CONSTRAINT "mpesa_requests_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_shortcodes" ADD CONSTRAINT "mpesa_shortcodes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_callbacks_digest_key" ON "mpesa_callbacks" USING btree ("school_id","shortcode_id","kind","digest");--> statement-breakpoint
CREATE INDEX "mpesa_callbacks_open_index" ON "mpesa_callbacks" USING btree ("school_id","kind","try_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "mpesa_callbacks_request_index" ON "mpesa_callbacks" USING btree ("school_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "mpesa_callbacks_received_index" ON "mpesa_callbacks" USING btree ("school_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_payments_request_key" ON "mpesa_payments" USING btree ("school_id","request_id");--> statement-breakpoint
CREATE INDEX "mpesa_payments_account_index" ON "mpesa_payments" USING btree ("school_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_requests_checkout_key" ON "mpesa_requests" USING btree ("school_id","checkout_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_requests_open_key" ON "mpesa_requests" USING btree ("school_id","learner_id","phone") WHERE status in ('sending', 'waiting', 'checking');--> statement-breakpoint
CREATE INDEX "mpesa_requests_learner_index" ON "mpesa_requests" USING btree ("school_id","learner_id","created_at");--> statement-breakpoint
CREATE INDEX "mpesa_requests_check_index" ON "mpesa_requests" USING btree ("school_id","check_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mpesa_requests_account_index" ON "mpesa_requests" USING btree ("school_id","account","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_shortcodes_purpose_key" ON "mpesa_shortcodes" USING btree ("school_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_shortcodes_shortcode_key" ON "mpesa_shortcodes" USING btree ("school_id","shortcode");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_shortcodes_callback_key" ON "mpesa_shortcodes" USING btree ("callback_hash");--> statement-breakpoint
CREATE POLICY "school_only" ON "mpesa_callbacks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "mpesa_payments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "mpesa_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "mpesa_shortcodes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));