CREATE TABLE "tutor_drills" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"lesson_id" text NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tutor_drills_school_id_account_id_lesson_id_pk" PRIMARY KEY("school_id","account_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "tutor_drills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tutor_drills" ADD CONSTRAINT "tutor_drills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_drills" ADD CONSTRAINT "tutor_drills_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "tutor_drills" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));