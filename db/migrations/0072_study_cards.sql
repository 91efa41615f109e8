CREATE TABLE "study_cards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"front" text NOT NULL,
	"front_key" text NOT NULL,
	"back" text NOT NULL,
	"source" text NOT NULL,
	"source_title" text NOT NULL,
	"learning_area_id" uuid,
	"memory" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_cards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "study_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "study_reviews" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_reviews_school_id_account_id_id_pk" PRIMARY KEY("school_id","account_id","id")
);
--> statement-breakpoint
ALTER TABLE "study_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "study_cards" ADD CONSTRAINT "study_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_cards" ADD CONSTRAINT "study_cards_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_reviews" ADD CONSTRAINT "study_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_reviews" ADD CONSTRAINT "study_reviews_school_id_card_id_study_cards_school_id_id_fk" FOREIGN KEY ("school_id","card_id") REFERENCES "public"."study_cards"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_cards_front_key" ON "study_cards" USING btree ("school_id","account_id","front_key");--> statement-breakpoint
CREATE INDEX "study_cards_due_index" ON "study_cards" USING btree ("school_id","account_id","due_at");--> statement-breakpoint
CREATE INDEX "study_reviews_card_index" ON "study_reviews" USING btree ("school_id","card_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "study_cards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "study_reviews" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));