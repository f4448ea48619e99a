CREATE TABLE "app"."story_chapter_reward" (
	"campaign_id" integer NOT NULL,
	"chapter" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "story_chapter_reward_pkey" PRIMARY KEY("campaign_id","chapter","id"),
	CONSTRAINT "story_chapter_reward_icon_check" CHECK ("app"."story_chapter_reward"."icon" in ('prize', 'fragment', 'points'))
);
--> statement-breakpoint
CREATE TABLE "app"."story_declaration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."story_declaration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"account" text NOT NULL,
	"task" text NOT NULL,
	"link" text NOT NULL,
	"declared_at" bigint NOT NULL,
	"block" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_declaration_state_check" CHECK ("app"."story_declaration"."state" in ('waiting', 'accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "app"."payout" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "app"."payout" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app"."story_chapter_reward" ADD CONSTRAINT "story_chapter_reward_chapter_fkey" FOREIGN KEY ("campaign_id","chapter") REFERENCES "app"."story_chapter"("campaign_id","index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_declaration" ADD CONSTRAINT "story_declaration_participant_fkey" FOREIGN KEY ("campaign_id","account") REFERENCES "app"."story_participant"("campaign_id","account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_declaration" ADD CONSTRAINT "story_declaration_task_fkey" FOREIGN KEY ("campaign_id","task") REFERENCES "app"."story_task"("campaign_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "story_declaration_open" ON "app"."story_declaration" USING btree ("campaign_id","account","task") WHERE "app"."story_declaration"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "story_declaration_waiting" ON "app"."story_declaration" USING btree ("campaign_id","id") WHERE "app"."story_declaration"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "story_declaration_accepted" ON "app"."story_declaration" USING btree ("campaign_id","declared_at") WHERE "app"."story_declaration"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "payout_waiting" ON "app"."payout" USING btree ("chain_id") WHERE "app"."payout"."published_at" is null;