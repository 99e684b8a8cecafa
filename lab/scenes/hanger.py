"""hollowman-schritt-buegel: the T-shirt of the Hollow-Man steps on a hanger, framed and lit as on the bust.

blender -b -noaudio -P blend/hanger.py -- out [preview] [resim]
First the cloth falls (out/mesh/hangershirt.npz is kept), held at the seams of the shoulders; then the picture is shot.
"""
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, HERE)
import garmentkit as kit
import numpy as np
from hollowman_tshirt import label, tee_height
from sims import folds
from tee_sim import tee_half

bpy = kit.bpy
MESH = "hangershirt"
SIZE = (890, 1030)
LENGTH = 6.85  # hung, the cloth falls a little longer than over a chest
NECK, SHOULDER, SLOPE = 0.88, 6.0, 0.343  # where the seam of the shoulder begins, and how far it falls
REACH = 2.04


def seam(x):
    """How high the seam of the shoulder lies; the hanger goes on over the neck in a flat bow."""
    x = abs(x)
    return SHOULDER - SLOPE * (x - NECK) if x > NECK else SHOULDER + SLOPE * (NECK**2 - x**2) / (2 * NECK)


def beam(t, slim=1.0):
    """The hanger at t = -1 … 1 from end to end: its middle line and the halves of its height and depth."""
    a = abs(t)
    wide, high = 0.07 + 0.05 * a**2, 0.08 + 0.02 * a
    z = seam(t * REACH) - high - 0.03
    if a > 0.96:
        end = math.sqrt(max(0.02, 1 - ((a - 0.96) / 0.04) ** 2))
        wide, high = wide * end, high * end
    return (t * REACH, 0, z), high * slim, wide * slim


def hanger_mesh(slim=1.0, steps=120, around=20):
    corners, faces = [], []
    line = [math.sin(s) for s in np.linspace(-math.pi / 2, math.pi / 2, steps)]
    for t in line:
        (x, y, z), high, wide = beam(t, slim)
        for k in range(around):
            turn = 2 * math.pi * k / around
            corners.append((x, y + wide * math.cos(turn), z + high * math.sin(turn)))
    for i in range(steps - 1):
        for k in range(around):
            n = (k + 1) % around
            faces.append((i * around + k, i * around + n, (i + 1) * around + n, (i + 1) * around + k))
    faces.append(tuple(range(around))[::-1])
    faces.append(tuple((steps - 1) * around + k for k in range(around)))
    mesh = bpy.data.meshes.new("hanger")
    mesh.from_pydata(corners, [], faces)
    mesh.update()
    hanger = bpy.data.objects.new("hanger", mesh)
    bpy.context.collection.objects.link(hanger)
    bpy.context.view_layer.objects.active = hanger
    hanger.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.normals_make_consistent(inside=False)
    bpy.ops.object.mode_set(mode="OBJECT")
    return hanger


def simulate():
    kit.reset()
    front, back = (tee_half(is_front, length=LENGTH) for is_front in (True, False))
    shirt = kit.two_layer(MESH, front, back, h=0.1, gap=0.16)
    points = shirt.data.vertices
    # The seam lies on the wood from the start: cloth that drops on it slides inwards, over its ends.
    carried = [p.index for p in points if p.co.y == 0 and NECK - 0.02 < abs(p.co.x) < REACH and p.co.z > 5.5]
    folds(shirt, 3, 9, (-2.4, -0.4, 2.4, 4.4), amp=0.1, L=(1.2, 2.6), W=(0.16, 0.3))
    folds(shirt, 21, 24, (-2.4, -0.7, 2.4, 4.6), amp=0.05, L=(0.4, 1.1), W=(0.08, 0.12))
    for i in carried:
        points[i].co.y = 0
    shirt.vertex_groups.new(name="carried").add(carried, 1, "REPLACE")
    kit.collider(hanger_mesh(), friction=25, thick=0.02)
    kit.cloth(
        shirt, mass=0.3, tension=25, bend=0.15, shear=5, quality=6, damping=3,
        self_col=True, selfdist=0.03, friction=6, dist=0.02, cq=2, pin="carried",
    )
    mesh = kit.bake(shirt, 130)
    mesh.transform(shirt.matrix_world)
    kit.save_mesh(MESH, mesh, shirt)


def hook(metal):
    """From the middle of the wood up and over the rail."""
    r, foot = 0.17, seam(0) - 0.15
    points = [(0, 0, foot), (0, 0, foot + 0.36)]
    points += [(0.02 + r * math.sin(a), 0, foot + 0.36 + 0.1 + r - r * math.cos(a)) for a in np.linspace(0.25, 4.2, 30)]
    curve = bpy.data.curves.new("hook", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.026
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for p, q in zip(line.points, points):
        p.co = (*q, 1)
    wire = bpy.data.objects.new("hook", curve)
    bpy.context.collection.objects.link(wire)
    curve.materials.append(metal)
    return foot + 0.46 + 2 * r


def rail(z, material):
    bpy.ops.mesh.primitive_cylinder_add(vertices=64, radius=0.085, depth=40, location=(0.02, 0, z), rotation=(0, math.pi / 2, 0))
    return kit.put(bpy.context.object, material)


def lay_label(tag, shirt):
    """On the inside of the back, which hangs at another slope than on a body."""
    low, high = tag.location.z - 0.15, tag.location.z + 0.15
    back = np.array([p.co[:] for p in shirt.data.vertices if abs(p.co.x - tag.location.x) < 0.35 and low - 0.1 < p.co.z < high + 0.1])
    slope, _ = np.polyfit(back[:, 2], back[:, 1], 1)
    tag.rotation_euler[0] = math.pi / 2 + math.atan(-slope)
    off = (back[:, 1] - slope * (back[:, 2] - tag.location.z)).min()
    tag.location.y = off - 0.045


def shoot():
    kit.reset()
    kit.world(0.22)
    data = np.load(os.path.join(kit.MESH, MESH + ".npz"))
    jersey = kit.fabric(
        "jersey", "#c4cfba", height=tee_height(data["uvmap"].tolist(), length=LENGTH), dist=0.03, strength=0.8, weave=(55, 0.28),
        sheen=0.25, translucent=0.08, mottle=0.06, crumple=0.5,
    )
    shirt, loops = kit.load_mesh(MESH, "tee", jersey, subsurf=2, thickness=0.03)
    kit.smooth_mesh(shirt, 3, 0.45)
    rib = kit.fabric("rib", "#c4cfba", height=kit.rib_image(ribs=1), dist=0.02, strength=0.6, uvscale=(22, 1, 1), sheen=0.25, translucent=0.1)
    kit.band(shirt, kit.ring(loops, "neck"), 0.2, rib, "neckband", lean=0.2, thick=0.035, smooth=10, bulge=0.008)
    lay_label(label(shirt, loops, "#f1f0ea"), shirt)
    wood = kit.mat("hanger", "#b3966e", 0.42, coat=0.25, bump=("noise", 18), bump_strength=0.05)
    hanger = kit.put(hanger_mesh(0.75), wood)
    hanger.scale.x = 0.975
    hanger.location.z = -0.07  # the cloth has been smoothed since it fell
    top = hook(kit.mat("steel", "#d0d0d0", 0.22, metal=1))
    rail(top - 0.026 - 0.085, kit.mat("rail", "#1c1b1a", 0.4, metal=0.6))
    kit.cyclorama("#b9b9b7", back=6, radius=5, size=60)
    for thing in bpy.data.objects:
        if thing.name.startswith("paper"):
            thing.location.z = -8.5
    kit.hollow_lights(3.0)
    kit.world(0.22)
    kit.camera(at=(0, -26, 3.6), to=(0, 0, 2.9), lens=114.5, size=SIZE)
    bpy.context.scene.cycles.max_bounces = 4
    bpy.context.scene.cycles.diffuse_bounces = 3
    kit.shoot("hollowman-schritt-buegel")


if __name__ == "__main__":
    if not kit.have(MESH):
        simulate()
    shoot()
