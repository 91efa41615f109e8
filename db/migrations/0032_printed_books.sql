CREATE TABLE "book_copies" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title_id" uuid NOT NULL,
	"code" text NOT NULL,
	"condition" text NOT NULL,
	"price_cents" bigint,
	"shelf" text,
	"state" text DEFAULT 'in' NOT NULL,
	"bought_from" text,
	"bought_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_copies_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "book_copies_state" CHECK ("book_copies"."state" in ('in', 'out', 'lost', 'withdrawn')),
	CONSTRAINT "book_copies_condition" CHECK ("book_copies"."condition" in ('new', 'good', 'worn', 'damaged')),
	CONSTRAINT "book_copies_price" CHECK ("book_copies"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "book_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "book_loans" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"learner_id" uuid,
	"staff_id" uuid,
	"lent_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"condition_out" text NOT NULL,
	"lent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"condition_back" text,
	"fine_cents" bigint DEFAULT 0 NOT NULL,
	"fine_entry_id" uuid,
	"loss_cents" bigint DEFAULT 0 NOT NULL,
	"loss_entry_id" uuid,
	CONSTRAINT "book_loans_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "book_loans_borrower" CHECK (num_nonnulls("book_loans"."learner_id", "book_loans"."staff_id") = 1),
	CONSTRAINT "book_loans_state" CHECK ("book_loans"."state" in ('open', 'returned', 'lost', 'undone')),
	CONSTRAINT "book_loans_end" CHECK (("book_loans"."state" = 'open') = ("book_loans"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "book_loans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "book_stock_items" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_take_id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"shelf" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_stock_items_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "book_stock_items_key" UNIQUE("school_id","stock_take_id","copy_id"),
	CONSTRAINT "book_stock_items_outcome" CHECK ("book_stock_items"."outcome" in ('found', 'misplaced', 'lent', 'stray', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "book_stock_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "book_stock_takes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp with time zone,
	CONSTRAINT "book_stock_takes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "book_stock_takes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "book_titles" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"publisher" text,
	"isbn" text,
	"kind" text NOT NULL,
	"grade" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_titles_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "book_titles_kind" CHECK ("book_titles"."kind" in ('textbook', 'reader', 'reference', 'other'))
);
--> statement-breakpoint
ALTER TABLE "book_titles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_copies" ADD CONSTRAINT "book_copies_school_id_title_id_book_titles_school_id_id_fk" FOREIGN KEY ("school_id","title_id") REFERENCES "public"."book_titles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_loans" ADD CONSTRAINT "book_loans_school_id_copy_id_book_copies_school_id_id_fk" FOREIGN KEY ("school_id","copy_id") REFERENCES "public"."book_copies"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_loans" ADD CONSTRAINT "book_loans_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_loans" ADD CONSTRAINT "book_loans_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock_items" ADD CONSTRAINT "book_stock_items_school_id_stock_take_id_book_stock_takes_school_id_id_fk" FOREIGN KEY ("school_id","stock_take_id") REFERENCES "public"."book_stock_takes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock_items" ADD CONSTRAINT "book_stock_items_school_id_copy_id_book_copies_school_id_id_fk" FOREIGN KEY ("school_id","copy_id") REFERENCES "public"."book_copies"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stock_takes" ADD CONSTRAINT "book_stock_takes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_titles" ADD CONSTRAINT "book_titles_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_copies_code_key" ON "book_copies" USING btree ("school_id","code");--> statement-breakpoint
CREATE INDEX "book_copies_title_index" ON "book_copies" USING btree ("school_id","title_id","state");--> statement-breakpoint
CREATE INDEX "book_copies_shelf_index" ON "book_copies" USING btree ("school_id","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "book_loans_open_key" ON "book_loans" USING btree ("school_id","copy_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "book_loans_copy_index" ON "book_loans" USING btree ("school_id","copy_id","created_at");--> statement-breakpoint
CREATE INDEX "book_loans_learner_index" ON "book_loans" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "book_loans_staff_index" ON "book_loans" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "book_loans_due_index" ON "book_loans" USING btree ("school_id","due_on") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "book_stock_takes_open_key" ON "book_stock_takes" USING btree ("school_id",lower("shelf")) WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_titles_key" ON "book_titles" USING btree ("school_id",lower("title"),lower(coalesce("author", '')),lower(coalesce("grade", '')));--> statement-breakpoint
CREATE POLICY "school_only" ON "book_copies" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "book_loans" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "book_stock_items" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "book_stock_takes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "book_titles" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));