/** Holds a source to the rules of its room. */

import { ROOMS, type Room } from './rooms.ts';
import { type Import, readSource, type Source } from './source.ts';

/** The room that a path stands in: the one that names the file, else its folder, else the nearest folder with all below it. */
export function roomOf(path: string, rooms: Readonly<Record<string, Room>> = ROOMS): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const places = [path, folders.join('/')];
  for (let depth = folders.length; depth > 0; depth--) places.push(`${folders.slice(0, depth).join('/')}/**`);
  for (const place of places) {
    const found = Object.keys(rooms).find((name) => rooms[name]!.paths.includes(place));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a source does that its room does not allow, each as a sentence. */
export function sinsOf(path: string, { imports, globals }: Source): string[] {
  const name = roomOf(path);
  if (name === undefined) return [`${path} stands in no room`];
  const room = ROOMS[name]!;
  const strays = imports.filter((one) => !allows(name, room, one));
  const taken = room.globals === undefined ? [] : globals.filter((one) => !room.globals!.has(one));
  return [
    ...strays.map(
      ({ to, typeOnly }) => `${path} imports ${typeOnly ? 'types of ' : ''}${to ?? 'what is not a literal'}`,
    ),
    ...taken.map((global) => `${path} takes ${global}`),
  ];
}

export const sinsIn = (path: string, text: string): string[] => sinsOf(path, readSource(path, text));

/** A path of this repository; what else is imported is a module of Node or a package. */
const OURS = /^(src|web|tools|test|bench|data|docs|generated|vendor)(\/|$)|^package\.json$/;

/** The permission that an import needs: the name of a room, `node:fs` or a package; undefined for what is of the same room. */
export function permissionFor(name: string, { to }: Import): string | undefined {
  if (to === undefined) return 'what is not a literal';
  if (!OURS.test(to)) return to;
  const other = roomOf(to) ?? to;
  return other === name ? undefined : other;
}

function allows(name: string, room: Room, one: Import): boolean {
  const permission = permissionFor(name, one);
  if (permission === undefined) return true;
  if (permission in ROOMS) {
    const own = [...(room.rooms ?? []), ...(one.typeOnly ? (room.types ?? []) : [])];
    return own.includes(permission) || own.includes('*');
  }
  const own = [...(room.node ?? []).map((module) => `node:${module}`), ...(room.packages ?? [])];
  return own.includes(permission) || own.includes('*');
}
