CREATE TABLE "fee_cheques" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank" text,
	"number" text,
	"drawn_on" date,
	"received_on" date NOT NULL,
	"state" text NOT NULL,
	"settled_on" date,
	"settled_by" uuid,
	"reason" text,
	"charge_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_cheques_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_cheques_state" CHECK ("fee_cheques"."state" in ('waiting', 'cleared', 'bounced', 'withdrawn')),
	CONSTRAINT "fee_cheques_settled" CHECK (("fee_cheques"."state" = 'waiting') = ("fee_cheques"."settled_on" is null))
);
--> statement-breakpoint
ALTER TABLE "fee_cheques" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_splits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_splits_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_splits_kind" CHECK ("fee_splits"."kind" in ('ng_cdf', 'county', 'sponsor', 'family'))
);
--> statement-breakpoint
ALTER TABLE "fee_splits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_cheques" ADD CONSTRAINT "fee_cheques_school_id_id_fee_journals_school_id_id_fk" FOREIGN KEY ("school_id","id") REFERENCES "public"."fee_journals"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_cheques" ADD CONSTRAINT "fee_cheques_school_id_charge_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","charge_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_splits" ADD CONSTRAINT "fee_splits_school_id_id_fee_received_school_id_id_fk" FOREIGN KEY ("school_id","id") REFERENCES "public"."fee_received"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_cheques_state_index" ON "fee_cheques" USING btree ("school_id","state","received_on");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_cheques" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_splits" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));