// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {ICrossChainSwap} from '../../src/interfaces/bridge/ICrossChainSwap.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {CrossChainFixture} from '../utils/CrossChainFixture.sol';
import {HostileKinds} from './HostileKinds.sol';

// REL-2, REL-3, BRIDGE-13
/// @notice Every hostile token as the input of a swap to the other chain, and as its output there; the bridge itself
/// moves only the protocol's token
/// @dev A cell is one token at one entry, run three times. The amount over the bridge was bought and is locked; an
/// arrival is swapped or paid out, whatever the output token does; none of the protocol's token is lost on the way, and
/// no intermediate contract keeps any.
contract HostileCrossingTable_Test is CrossChainFixture, HostileKinds {
    enum Entry {
        Leave,
        Arrive
    }

    uint256 private constant SOME = 100e18;

    HostileToken private _h;
    address private _poolHere;
    address private _poolThere;

    function test_EveryTokenAtEveryEntry() external {
        _runTable(uint256(type(Entry).max) + 1);
    }

    /// @dev One cell.
    function cell(Kind kind, uint256 at) external override {
        Entry entry = Entry(at);
        string memory name = _nameOf(kind, at);
        _h = _makeLate(kind);
        _poolHere = _layPool(address(the));
        _poolThere = _layPool(address(bridged));
        _armLate(kind, _h, bob);
        for (uint256 i; i < 3; ++i) {
            bool swapped = entry == Entry.Leave ? _goes(name) : _comes(name);
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(swapped, string.concat(name, ': refused'));
            assertEq(the.balanceOf(address(here)), 0, string.concat(name, ': stayed here'));
            assertEq(bridged.balanceOf(address(there)), 0, string.concat(name, ': stayed there'));
            assertEq(the.allowance(address(here), address(lockbox)), 0, string.concat(name, ': allowance here'));
            assertEq(bridged.allowance(address(there), address(router)), 0, string.concat(name, ': allowance there'));
            assertLe(_h.allowance(address(here), address(router)), 1, string.concat(name, ': its allowance'));
            assertEq(address(here).balance + address(there).balance, 0, string.concat(name, ': coins'));
        }
    }

    /// @dev Alice pays with it: the pool's output is locked, except dust returned to her, or nothing has changed.
    function _goes(string memory name) private returns (bool done) {
        ICrossChainSwap.Departure memory d;
        (d.amountIn, d.deadline, d.steps) = (SOME, block.timestamp, _steps(address(_h), address(the)));
        ICrossChainSwap.Arrival memory a;
        (a.recipient, a.deadline) = (bob, block.timestamp + 1 hours);
        uint256[4] memory before =
            [the.balanceOf(_poolHere), the.balanceOf(address(lockbox)), the.balanceOf(alice), alice.balance];
        uint256 sent = lockbox.sentTotal();
        vm.prank(alice);
        bytes memory answer;
        (done, answer) = address(here).call{value: FEE}(abi.encodeCall(here.swapAndBridge, (d, a)));
        uint256 crossing = lockbox.sentTotal() - sent;
        if (done) {
            (, uint256 told) = abi.decode(answer, (bytes32, uint256));
            assertEq(crossing, told, string.concat(name, ': told another amount'));
            assertGt(crossing, 0, name);
        } else {
            assertEq(crossing + before[3] - alice.balance, 0, string.concat(name, ': refused and kept'));
        }
        assertEq(the.balanceOf(address(lockbox)) - before[1], crossing, string.concat(name, ': not locked'));
        uint256 rest = the.balanceOf(alice) - before[2];
        assertEq(before[0] - the.balanceOf(_poolHere), crossing + rest, string.concat(name, ': not bought'));
    }

    /// @dev Bob wants it: the delivery never fails, and he has it or the protocol's token.
    function _comes(string memory name) private returns (bool swapped) {
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.steps = _steps(address(bridged), address(_h));
        Packet memory p = _leave(_tokens(SOME), a);
        (uint256 inPool, uint256 paid, uint256 held) =
            (bridged.balanceOf(_poolThere), bridged.balanceOf(bob), _raw(_h, bob));
        _arrive(p);
        (inPool, paid) = (bridged.balanceOf(_poolThere) - inPool, bridged.balanceOf(bob) - paid);
        swapped = paid == 0;
        assertEq(inPool, swapped ? SOME : 0, string.concat(name, ': swapped in part'));
        assertEq(inPool + paid, SOME, string.concat(name, ': lost'));
        if (swapped) assertGt(_raw(_h, bob), held, string.concat(name, ': swapped for nothing'));
        else assertEq(_raw(_h, bob), held, string.concat(name, ': paid twice'));
    }

    /// @dev A pool of the token and the side's protocol token; alice holds some pool tokens.
    function _layPool(address side) private returns (address pool) {
        pool = factory.createPool(address(_h), side, false);
        _h.mint(pool, 1000 * SOME);
        _h.mint(alice, 10 * SOME);
        vm.startPrank(alice);
        _h.approve(address(here), type(uint256).max);
        (bool ok,) = side.call(abi.encodeCall(the.transfer, (pool, 1000 * SOME)));
        assertTrue(ok);
        Pool(pool).mint(alice);
        vm.stopPrank();
    }
}
