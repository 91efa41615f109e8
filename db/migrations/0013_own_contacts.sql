CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_account_index" ON "contact_changes" USING btree ("account_id","channel","created_at");--> statement-breakpoint
CREATE POLICY "identity_only" ON "contact_changes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.identity', true) = 'on')) WITH CHECK ((select current_setting('app.identity', true) = 'on'));