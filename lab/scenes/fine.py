"""A chain and a sieve, each with its ground (-roh) and without (-frei), for the comparison with an automatic cut-out.

Lies beside large.py, which starts it: scene=fine.py only=freisteller-kette-roh times=1 samples=20.
"""
import math

import bpy
from mathutils import Matrix, Vector

from studiokit import *


def tube(name, path, radius, material, closed=False, sides=4):
    """A wire along the points of the path."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = sides
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(path) - 1)
    for point, at in zip(line.points, path):
        point.co = (*at, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    wire = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(wire)
    curve.materials.append(material)
    return wire


def link(length, width, radius, material):
    """One link of an anchor chain: two straight sides and two half circles, lying in its x-y plane."""
    half, bend = (length - width) / 2, width / 2
    path = [Vector((half + bend * math.cos(a), bend * math.sin(a), 0)) for a in turns(-90, 90)]
    path += [Vector((-half + bend * math.cos(a), bend * math.sin(a), 0)) for a in turns(90, 270)]
    return tube("link", path, radius, material, closed=True, sides=6)


def turns(start, end, steps=20):
    return [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]


def along(points, step):
    """Points and directions on a smooth line through all points but the first and the last, about a step apart, an even number of them."""
    dense = []
    for i in range(len(points) - 3):
        a, b, c, d = points[i:i + 4]
        for k in range(200):
            t = k / 200
            dense.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    pairs = list(zip(dense, [*dense[1:], points[-2]]))
    whole = sum((other - one).length for one, other in pairs)
    count = 2 * round(whole / step / 2)
    out, done = [], 0.0
    for one, other in pairs:
        reach = (other - one).length
        while len(out) < count and len(out) * whole / count <= done + reach:
            out.append((one + (other - one) * ((len(out) * whole / count - done) / reach), (other - one).normalized()))
        done += reach
    return out


def chain():
    """A fine gold necklace laid in a loose loop, with a disc on it."""
    gold = mat("gold", (1.0, 0.62, 0.24), rough=0.13, metal=1)
    length, width, wire = 0.23, 0.155, 0.02
    laid = [Vector((x, y, 0)) for x, y in ((-0.35, -1.05), (0.6, -0.85), (1.5, -0.35), (2.05, 0.4), (1.75, 1.15), (0.95, 1.5), (0.15, 1.2), (-0.5, 1.55),
                                           (-1.4, 1.7), (-2.15, 1.15), (-2.1, 0.3), (-1.4, -0.6))]
    pattern = link(length, width, wire, gold)
    shape = pattern.data
    bpy.data.objects.remove(pattern)
    for i, (at, direction) in enumerate(along([laid[-1], *laid, *laid[:2]], length - 3.1 * wire)):
        turn = Matrix.Rotation(math.atan2(direction.y, direction.x) + 0.05 * math.sin(9.1 * i), 4, "Z")
        lean = Matrix.Rotation(math.radians(46 if i % 2 else -44) + 0.07 * math.sin(5.3 * i), 4, "X")
        one = bpy.data.objects.new("link", shape)
        bpy.context.collection.objects.link(one)
        one.matrix_world = Matrix.Translation(at + Vector((0, 0, 0.08))) @ turn @ lean
    eye = laid[0]
    ring = tube("ring", [Vector((0.14 * math.cos(a), 0.14 * math.sin(a), 0)) for a in turns(0, 351, 39)], 0.02, gold, closed=True)
    ring.matrix_world = Matrix.Translation(eye + Vector((-0.01, -0.1, 0.1))) @ Matrix.Rotation(0.2, 4, "Z") @ Matrix.Rotation(1.0, 4, "Y")
    tab = tube("tab", [Vector((0.07 * math.cos(a), 0.07 * math.sin(a), 0)) for a in turns(0, 351, 39)], 0.022, gold, closed=True)
    tab.location = eye + Vector((-0.03, -0.26, 0.055))
    bpy.ops.mesh.primitive_cylinder_add(radius=0.4, depth=0.05, vertices=128, location=eye + Vector((-0.04, -0.72, 0.05)))
    put(bpy.context.object, gold, bevel=0.018)
    rim = tube("rim", [Vector((0.34 * math.cos(a), 0.34 * math.sin(a), 0)) for a in turns(0, 357, 119)], 0.012, gold, closed=True)
    rim.location = eye + Vector((-0.04, -0.72, 0.074))


def wires(radius, height, pitch, steel):
    """Woven wire in the shape of a bowl turned over: each wire goes over one and under the next."""
    count = int(radius / pitch)
    for crosswise in (False, True):
        for k in range(-count, count + 1):
            offset = (k + 0.5) * pitch
            if abs(offset) >= radius * 0.985:
                continue
            reach = math.sqrt(radius ** 2 - offset ** 2)
            path = []
            for i in range(361):
                along_wire = reach * math.sin(math.pi * (i / 360 - 0.5))
                flat = (offset ** 2 + along_wire ** 2) / radius ** 2
                up = height * math.sqrt(max(0, 1 - flat * 0.985))
                weave = 0.011 * math.sin(math.pi * along_wire / pitch) * (1 if (k + crosswise) % 2 else -1)
                at = Vector((along_wire, offset, up)) if crosswise else Vector((offset, along_wire, up))
                normal = Vector((at.x / radius ** 2, at.y / radius ** 2, max(at.z, 0.05) / height ** 2)).normalized()
                path.append(at + normal * weave)
            tube("wire", path, 0.0105, steel, sides=2)


def sieve():
    """A kitchen sieve of woven steel, turned over on its rim."""
    steel = mat("steel", (0.72, 0.72, 0.73), rough=0.22, metal=1)
    wires(1.5, 0.98, 0.072, steel)
    bottom = 0.07
    for lift, around in ((0.0, 0.062), (0.075, 0.03)):
        tube("rim", [Vector((1.5 * math.cos(a), 1.5 * math.sin(a), lift + 0.02)) for a in turns(0, 358, 179)], around, steel, closed=True, sides=8)
    for side in (-1, 1):
        arm = [Vector((1.45, side * 0.2, 0.03)), Vector((1.7, side * 0.15, bottom)), Vector((2.1, side * 0.075, 0.13)), Vector((2.4, side * 0.06, 0.16))]
        tube("arm", [at for at, _ in along([arm[0], *arm, arm[-1]], 0.02)], 0.045, steel, sides=6)
    wood = mat("wood", "#8a5a35", rough=0.42, bump=("wave", 3), bump_strength=0.03)
    profile = [(0.0, 0), (0.13, 0.01), (0.155, 0.06), (0.15, 0.5), (0.135, 1.0), (0.15, 1.5), (0.165, 1.8), (0.13, 1.98), (0.06, 2.04), (0.0, 2.05)]
    grip = lathe("grip", profile, wood)
    grip.location, grip.rotation_euler = (2.3, 0, 0.155), (0, math.radians(90), 0)
    hook = [Vector((-1.47, -0.32, 0.03)), Vector((-1.78, -0.22, 0.04)), Vector((-1.9, 0.0, 0.05)), Vector((-1.78, 0.22, 0.04)), Vector((-1.47, 0.32, 0.03))]
    tube("hook", [at for at, _ in along([hook[0], *hook, hook[-1]], 0.02)], 0.045, steel, sides=6)
    group([one for one in bpy.data.objects if one.type in ("CURVE", "MESH")], (-0.55, 0, 0.05), (0, 0, math.radians(-26)))


def group(parts, at, turn):
    holder = bpy.data.objects.new("holder", None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.location, holder.rotation_euler = at, turn


scenes = {
    "kette": (chain, dict(at=(0.0, -6.2, 7.4), to=(0.0, 0.02, 0.05), lens=64, size=(1440, 1080))),
    "sieb": (sieve, dict(at=(0, -10.2, 5.6), to=(0.45, -0.25, 0.36), lens=78, size=(1280, 960))),
}
for name, (build, view) in scenes.items():
    for state in ("roh", "frei"):
        picture = f"freisteller-{name}-{state}"
        if ONLY and picture not in ONLY:
            continue
        reset()
        build()
        cyclorama("#a9a8a5", 0.9)
        world(0.35)
        softbox((-5, -3, 7), size=(5, 4), power=620)
        softbox((6, -2, 5), size=(3, 5), power=300)
        softbox((0, 6, 7), size=(7, 3), power=480)
        reflector((-4.5, 3, 2.5), size=(3, 3))
        camera(**view)
        for one in bpy.data.objects:
            if one.name.startswith("paper"):
                one.visible_camera = state == "roh"
        render(picture, exposure=0.1, transparent=state == "frei")
