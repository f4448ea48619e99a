// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {Base64} from 'solady/utils/Base64.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {LockArt} from '../../../../../src/ve/escrow/LockArt.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

contract Views_Unit_Test is EscrowFixture {
    function test_WhenPowerIsAskedBeforeTheLock() external {
        assertEq(ve.totalSupplyAt(START), 0);
        uint256 id = _aliceLock();
        assertEq(ve.balanceOfNFTAt(id, START - 1), 0);
        assertEq(ve.totalSupplyAt(START - 1), 0);
        assertEq(ve.balanceOfNFTAt(99, START), 0);
        assertEq(ve.lockedAt(99), 0);
        vm.warp(START + 1);
        vm.prank(alice);
        ve.increaseAmount(id, 1);
        assertEq(ve.balanceOfNFTAt(id, START - 1), 0);
        assertEq(ve.totalSupplyAt(START - 1), 0);
    }

    function test_WhenPowerIsAskedForThePast() external {
        uint256 id = _aliceLock();
        uint256 first = ve.locked(id).end;
        uint256[6] memory times;
        uint256[6] memory powers;
        for (uint256 i; i < 6; ++i) {
            vm.warp(START + (i + 1) * WEEK);
            vm.startPrank(alice);
            if (i % 2 == 0) ve.increaseAmount(id, 100e18);
            else ve.increaseUnlockTime(id, first + (i + 1) * WEEK - block.timestamp);
            vm.stopPrank();
            (times[i], powers[i]) = (block.timestamp, ve.balanceOfNFT(id));
        }
        skip(WEEK);
        for (uint256 i; i < 6; ++i) {
            assertEq(ve.balanceOfNFTAt(id, times[i]), powers[i]);
            assertEq(ve.totalSupplyAt(times[i]), powers[i]);
        }
        assertEq(ve.balanceOfNFTAt(id, times[0] - 1), (AMOUNT * (first - times[0] + 1)) / MAXTIME);
    }

    /// @dev Locks that end in different epochs, and one second after weeks without events.
    function testFuzz_WhenThePowerOfAllLocksIsAskedFor(
        uint256[5] calldata amounts,
        uint256[5] calldata epochs,
        uint256 t
    )
        external
    {
        for (uint256 i; i < 5; ++i) {
            _lock(alice, bound(amounts[i], 1, 100_000e18), bound(epochs[i], 2, 103) * WEEK);
            skip(bound(epochs[i] >> 8, 0, 3 days));
        }
        t = bound(t, START, block.timestamp + MAXTIME);
        uint256 sum;
        for (uint256 id = 1; id <= 5; ++id) {
            sum += ve.balanceOfNFTAt(id, t);
        }
        assertGe(ve.totalSupplyAt(t), sum);
        assertLe(ve.totalSupplyAt(t), sum + 4);
        vm.warp(block.timestamp + MAXTIME);
        assertEq(ve.totalSupply(), 0);
    }

    // LOCK-4: the sums of a quiet market are not left behind
    function test_GivenNothingHappenedForLongerThanAnyLockRuns() external {
        uint256 id = _lock(alice, AMOUNT, MAXTIME);
        skip(10 * MAXTIME);
        assertEq(ve.totalSupply(), 0);
        vm.prank(alice);
        ve.withdraw(id);
        id = _aliceLock();
        assertEq(ve.totalSupply(), ve.balanceOfNFT(id));
    }

    function test_WhenTheDetailsAreAskedFor() external {
        uint256 id = _aliceLock();
        vm.prank(alice);
        ve.increaseUnlockTime(id, YEAR + WEEK);
        IVotingEscrow.LockDetails memory d = ve.lockDetails(id);
        assertEq(d.owner, alice);
        assertEq(d.amount, AMOUNT);
        assertEq(d.end, THURSDAY + 53 * WEEK);
        assertEq(d.power, _power(AMOUNT, d.end));
        assertEq(d.lockedAt, START);
        assertEq(d.extendedEpoch, THURSDAY);
        assertEq(d.votedEpoch, 0);
        assertFalse(d.votedCurrentEpoch || d.automated);
        assertEq(ve.MAXTIME(), MAXTIME);
    }

    function test_WhenApprovalIsAskedFor() external {
        uint256 id = _aliceLock();
        assertTrue(ve.isApprovedOrOwner(alice, id));
        assertFalse(ve.isApprovedOrOwner(bob, id));
        vm.prank(alice);
        ve.approve(bob, id);
        assertTrue(ve.isApprovedOrOwner(bob, id));
    }

    function test_WhenTheInterfacesAreAskedFor() external view {
        assertTrue(ve.supportsInterface(0x01ffc9a7));
        assertTrue(ve.supportsInterface(0x80ac58cd));
        assertTrue(ve.supportsInterface(0x5b5e139f));
        assertTrue(ve.supportsInterface(0x49064906));
        assertFalse(ve.supportsInterface(0xffffffff));
        assertEq(ve.name(), 'Locked token');
        assertEq(ve.symbol(), 'veTKN');
    }

    function test_WhenThePictureIsAskedFor() external {
        uint256 id = _lock(alice, 1234.5e18, YEAR);
        string memory json = _json(ve.tokenURI(id));
        assertEq(vm.parseJsonString(json, '.name'), 'veTKN #1');
        assertEq(vm.parseJsonString(json, '.description'), 'Locked token');
        assertEq(vm.parseJsonString(json, '.attributes[0].value'), '1234.50');
        assertEq(vm.parseJsonUint(json, '.attributes[2].value'), ve.locked(id).end);
        string memory picture = vm.parseJsonString(json, '.image');
        assertTrue(LibString.startsWith(picture, 'data:image/svg+xml;base64,'));
        string memory svg = string(Base64.decode(LibString.slice(picture, 26)));
        assertTrue(LibString.contains(svg, '1234.50') && LibString.contains(svg, 'unlocks 2027-07-01'), svg);
        assertTrue(LibString.startsWith(svg, '<svg') && LibString.endsWith(svg, '</svg>'));
        _expire(id);
        vm.prank(alice);
        ve.withdraw(id);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ve.tokenURI(id);
    }

    // TOKEN-6, LOCK-15: token names are hostile input
    function test_WhenTheNameIsHostile() external {
        string memory json = _json(new LockArt().tokenURI('a"b\\', '<script>"', 7, 1e16, 1_735_689_600, 0));
        assertEq(vm.parseJsonString(json, '.name'), '<script>" #7');
        assertEq(vm.parseJsonString(json, '.description'), 'a"b\\');
        string memory svg = string(Base64.decode(LibString.slice(vm.parseJsonString(json, '.image'), 26)));
        assertFalse(LibString.contains(svg, '<script>'));
        assertTrue(LibString.contains(svg, '0.01') && LibString.contains(svg, 'unlocks 2025-01-01'), svg);
        assertEq(bytes(new LockArt().tokenURI('', '', 1, 0, 0, 0)).length > 0, true);
    }

    function _json(string memory uri) private pure returns (string memory) {
        assertTrue(LibString.startsWith(uri, 'data:application/json;base64,'));
        return string(Base64.decode(LibString.slice(uri, 29)));
    }
}
