CREATE TABLE "assistant_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"concern" text,
	"passages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_questions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assistant_questions_kind" CHECK ("assistant_questions"."kind" in ('found', 'nothing', 'care')),
	CONSTRAINT "assistant_questions_concern" CHECK (("assistant_questions"."kind" = 'care') = ("assistant_questions"."concern" is not null))
);
--> statement-breakpoint
ALTER TABLE "assistant_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD CONSTRAINT "assistant_questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_questions_own_index" ON "assistant_questions" USING btree ("school_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_questions_index" ON "assistant_questions" USING btree ("school_id","kind","created_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "assistant_questions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));