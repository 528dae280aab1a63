declare module "virtual:data" {
  import type { RoleWord } from "./wire";
  type Look = { emblem: string; colour: string };
  type Desk = Partial<Record<"dark" | "light", Record<string, string>>>;
  export const themes: Record<string, { name: string; roles: Partial<Record<RoleWord, Look>>; seal?: string; desk?: Desk }>;
  export const editions: Record<
    string,
    {
      name: string;
      seats: { least: number; most: number };
      cards: Partial<Record<RoleWord, { rank: number; count: number }>>;
      tokens: Record<string, number>;
    }
  >;
  export const lessons: { when: string; note: string; points_at?: string[] }[];
  export const emblems: Record<string, string>;
}
