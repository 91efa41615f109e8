CREATE TABLE "study_not_useful" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "study_not_useful_school_id_account_id_key_pk" PRIMARY KEY("school_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "study_not_useful" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "study_not_useful" ADD CONSTRAINT "study_not_useful_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "study_not_useful" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));