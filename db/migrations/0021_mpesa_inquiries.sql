CREATE TABLE "mpesa_inquiries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shortcode_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"request_id" uuid,
	"amount_cents" bigint,
	"reason" text,
	"status" text NOT NULL,
	"outcome" text,
	"conversation_id" text,
	"asked" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mpesa_inquiries_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "mpesa_inquiries_kind" CHECK ("mpesa_inquiries"."kind" in ('status', 'reversal')),
	CONSTRAINT "mpesa_inquiries_ended" CHECK (("mpesa_inquiries"."status" in ('asking', 'waiting')) = ("mpesa_inquiries"."ended_at" is null)),
	CONSTRAINT "mpesa_inquiries_reversal" CHECK ("mpesa_inquiries"."kind" <> 'reversal' or ("mpesa_inquiries"."amount_cents" is not null and "mpesa_inquiries"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "mpesa_inquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mpesa_shortcodes" ADD COLUMN "initiator" text;--> statement-breakpoint
ALTER TABLE "mpesa_shortcodes" ADD COLUMN "security_credential_sealed" text;--> statement-breakpoint
ALTER TABLE "mpesa_inquiries" ADD CONSTRAINT "mpesa_inquiries_school_id_shortcode_id_mpesa_shortcodes_school_id_id_fk" FOREIGN KEY ("school_id","shortcode_id") REFERENCES "public"."mpesa_shortcodes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_inquiries" ADD CONSTRAINT "mpesa_inquiries_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_inquiries" ADD CONSTRAINT "mpesa_inquiries_school_id_request_id_mpesa_requests_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."mpesa_requests"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_inquiries_open_key" ON "mpesa_inquiries" USING btree ("school_id","code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mpesa_inquiries_learner_index" ON "mpesa_inquiries" USING btree ("school_id","learner_id","created_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "mpesa_inquiries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));