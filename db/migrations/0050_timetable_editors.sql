CREATE TABLE "timetable_editors" (
	"school_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"card_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetable_editors_school_id_draft_id_account_id_pk" PRIMARY KEY("school_id","draft_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "timetable_editors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timetable_editors" ADD CONSTRAINT "timetable_editors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_editors" ADD CONSTRAINT "timetable_editors_school_id_draft_id_timetable_drafts_school_id_id_fk" FOREIGN KEY ("school_id","draft_id") REFERENCES "public"."timetable_drafts"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_editors" ADD CONSTRAINT "timetable_editors_school_id_card_id_timetable_cards_school_id_id_fk" FOREIGN KEY ("school_id","card_id") REFERENCES "public"."timetable_cards"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "timetable_editors" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));