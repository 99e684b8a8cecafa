"""Real type of invented brands on the packs of packkit.py, in place of its dashes: apply(packkit) before the scene runs.

Letters are text objects turned into faces and laid round the pack, so that they stay sharp at any size.
"""
from math import cos, pi, radians, sin, sqrt

import bmesh
import bpy

FOLDER = "/usr/share/fonts/truetype/dejavu/"
SERIF, SANS, BOLD = FOLDER + "DejaVuSerif.ttf", FOLDER + "DejaVuSans.ttf", FOLDER + "DejaVuSans-Bold.ttf"


def face(text, size, font, tracking=1.0):
    """The letters as a flat mesh, centred on x = 0 and standing on y = 0."""
    curve = bpy.data.curves.new("type", "FONT")
    curve.body, curve.size, curve.font = text, size, bpy.data.fonts.load(font, check_existing=True)
    curve.space_character, curve.align_x, curve.resolution_u = tracking, "CENTER", 4
    o = bpy.data.objects.new("type", curve)
    bpy.context.collection.objects.link(o)
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    return mesh


def disc(radius, steps=96):
    mesh = bpy.data.meshes.new("disc")
    mesh.from_pydata([(radius * cos(2 * pi * k / steps), radius * sin(2 * pi * k / steps), 0) for k in range(steps)], [], [tuple(range(steps))])
    return mesh


def lay(mesh, place, material, x=0.0, y=0.0, cut=0.02):
    """Lays a flat mesh on a surface: place(x, y) gives the point in space. Cut into strips first, so that it follows a curve."""
    b = bmesh.new()
    b.from_mesh(mesh)
    reach = max((abs(v.co.x) for v in b.verts), default=0)
    for k in range(-int(reach / cut), int(reach / cut) + 1):
        bmesh.ops.bisect_plane(b, geom=b.verts[:] + b.edges[:] + b.faces[:], plane_co=(k * cut, 0, 0), plane_no=(1, 0, 0))
    for v in b.verts:
        v.co = place(v.co.x + x, v.co.y + y)
    b.to_mesh(mesh)
    b.free()
    o = bpy.data.objects.new("type", mesh)
    bpy.context.collection.objects.link(o)
    mesh.materials.append(material)
    return o


def lines(place, ink, rows):
    """rows: (text, height of its foot, size, font, tracking)."""
    return [lay(face(text, size, font, tracking), place, ink, 0, z) for text, z, size, font, tracking in rows]


def round_about(r, middle=-90):
    return lambda x, z: (r * cos(radians(middle) + x / r), r * sin(radians(middle) + x / r), z)


def small(rows, top, size, step):
    return [(text, top - k * step, size, SANS, 1.04) for k, text in enumerate(rows)]


def apply(kit):
    mat, packs = kit.mat, {name: getattr(kit, name) for name in ("dropper_bottle", "jar", "pump_bottle", "tube_pack", "carton", "can")}
    kit.greek = lambda *_args, **_more: []

    def dropper_bottle(label="#f4efe6", glass=(0.80, 0.53, 0.29), cap="#161514", ink="#3a332c"):
        on = round_about(0.556)
        rows = [("ALMRUND", 0.885, 0.105, SERIF, 1.3)]
        rows += small(("Gesichtsöl mit Hagebutte", "und kaltgepresster Jojoba", "für trockene Haut"), 0.755, 0.05, 0.078)
        return packs["dropper_bottle"](label, glass, cap, ink) + lines(on, mat("type", ink, 0.6), [*rows, ("30 ml", 0.42, 0.05, SANS, 1.1)])

    def jar(body="#f3efe9", cream=True, lid=None, ink="#6b5a45"):
        rows = [("ALMRUND", 0.44, 0.115, SERIF, 1.3), *small(("Gesichtscreme mit Nachtkerze",), 0.345, 0.052, 0.07), ("50 ml", 0.2, 0.05, SANS, 1.1)]
        return packs["jar"](body, cream, lid, ink) + lines(round_about(0.803), mat("type", ink, 0.5), rows)

    def pump_bottle(body="#dfe5dc", pump="#f5f3ef", ink="#55604f", h=2.3, r=0.55):
        rows = [("ALMRUND", h * 0.6, 0.125, SERIF, 1.3), *small(("Körperlotion mit Hafer", "und Mandelöl", "für jeden Tag"), h * 0.6 - 0.125, 0.058, 0.088)]
        return packs["pump_bottle"](body, pump, ink, h, r) + lines(round_about(r + 0.003), mat("type", ink, 0.5), [*rows, ("250 ml", h * 0.18, 0.054, SANS, 1.1)])

    def tube_pack(body="#e8d6cc", cap="#f5f3ef", ink="#7a5a4a", h=2.2, r=0.5):
        def on(x, z):
            t = (z - 0.46) / (h - 0.46)
            s = t * t * (3 - 2 * t)
            a, b = r * (1 - s) + r * 1.22 * s, r * (1 - s) ** 0.9 + 0.018
            return x, -b * sqrt(max(0, 1 - (x / a) ** 2)) - 0.004, z
        parts = packs["tube_pack"](body, cap, ink, h, r)
        for dash in [o for o in parts if o.name.startswith("print")]:
            bpy.data.objects.remove(dash)
            parts.remove(dash)
        rows = [("ALMRUND", 1.3, 0.13, SERIF, 1.3), *small(("Handcreme mit Sheabutter", "und Bienenwachs", "für jeden Tag"), 1.17, 0.056, 0.084)]
        return parts + lines(on, mat("type", ink, 0.5), [*rows, ("75 ml", 0.66, 0.052, SANS, 1.1)])

    def carton(size, base="#f6f2ec", panel=None, accent=None, ink="#4a433b", stripe=0.3):
        w, d, h = size
        type_ink = mat("type", ink, 0.6)
        front, right = (lambda x, z: (x, -d / 2 - 0.003, z)), (lambda y, z: (w / 2 + 0.003, y, z))
        rows = [("ALMRUND", h * 0.69, 0.12, SERIF, 1.25), *small(("Geschenkset Körperpflege", "Lotion, Öl und Creme", "drei Stücke"), h * 0.69 - 0.125, 0.054, 0.084)]
        side = small(("Inhalt: Körperlotion 250 ml,", "Gesichtsöl 30 ml, Handcreme", "75 ml. Trocken lagern, vor", "Sonne schützen. Nach dem", "Öffnen 12 Monate haltbar."), h * 0.8, 0.042, 0.07)
        return packs["carton"](size, base, panel, accent, ink, False, stripe) + lines(front, type_ink, rows) + lines(right, type_ink, side)

    def can(paint):
        on, over = round_about(0.6215), round_about(0.6225)
        dark, cream = mat("type", "#0d4a46", 0.35, coat=0.4), mat("badge", "#f6f4e6", 0.25, coat=0.5)
        badge = [lay(disc(0.42), on, dark, 0, 1.12), lay(disc(0.405), over, cream, 0, 1.12)]
        rows = [("OSTERLUFT", 1.13, 0.104, BOLD, 1.06), ("LIMONADE", 1.31, 0.05, BOLD, 1.5)]
        rows += small(("Orange und Minze", "mit Kohlensäure"), 1.01, 0.056, 0.085) + [("330 ml", 0.8, 0.056, BOLD, 1.1)]
        return packs["can"](paint) + badge + lines(round_about(0.6235), dark, rows)

    box = kit.rbox

    def rbox(name, size, *args, **more):
        """The metal plate on the grille of the speaker bears its maker's name, that of the flask its brand; every other box stays as it is."""
        if name == "mark":  # the highest of the three dashes on the flask is its brand, the others are said with it
            return plate(mat("plateink", "#1c1710", 0.5)) if size[2] == 0.05 else bpy.data.objects.new("nothing", None)
        made = box(name, size, *args, **more)
        if name == "badge":
            for letters in lines(lambda x, z: (x, -size[1] / 2 - 0.0008, z), mat("type", "#2b2118", 0.5), [("HALLWERK", 0.0135, 0.033, BOLD, 1.5)]):
                letters.parent = made
        return made

    kit.rbox = rbox
    for typed in (dropper_bottle, jar, pump_bottle, tube_pack, carton, can):
        setattr(kit, typed.__name__, typed)


def plate(mark):
    """The type on the metal plate of the flask, all hung to its brand; mark: its ink."""
    rows = [("VESPERINE", 0.945, 0.082, SERIF, 1.2), ("EAU DE PARFUM", 0.865, 0.038, SANS, 1.25), ("50 ml", 0.775, 0.04, SANS, 1.1)]
    brand, *others = lines(lambda x, z: (x, -0.3905, z), mark, rows)
    for letters in others:
        letters.parent = brand
    return brand
