// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {TaxedToken} from '../../../../../src/testing/TaxedToken.sol';
import {VotingEscrow} from '../../../../../src/ve/escrow/VotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5
contract Taker {
    bytes4 private immutable ANSWER;
    bytes private _call;

    constructor(bytes4 answer) {
        ANSWER = answer;
    }

    function enter(bytes calldata data) external {
        _call = data;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        if (_call.length != 0) {
            (bool ok,) = msg.sender.call(_call);
            require(ok);
        }
        return ANSWER;
    }
}

contract CreateLock_Unit_Test is EscrowFixture {
    bytes4 private constant TAKES = 0x150b7a02;

    function test_RevertGiven_EntryIsPaused() external {
        _pause();
        vm.expectRevert(IVotingEscrow.EntryPaused.selector);
        _aliceLock();
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(IVotingEscrow.ZeroAmount.selector);
        _lock(alice, 0, YEAR);
    }

    // LOCK-2: at least one week ahead
    function test_RevertWhen_TheEndWouldBeLessThanAWeekAhead() external {
        // From the middle of an epoch one week reaches the next start only.
        vm.expectRevert(
            abi.encodeWithSelector(IVotingEscrow.LockDurationTooShort.selector, THURSDAY + WEEK, START + WEEK)
        );
        _lock(alice, AMOUNT, WEEK);
        vm.warp(THURSDAY);
        assertEq(ve.locked(_lock(alice, AMOUNT, WEEK)).end, THURSDAY + WEEK);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockDurationTooShort.selector, THURSDAY, THURSDAY + WEEK));
        _lock(alice, AMOUNT, 0);
    }

    // LOCK-2: at most 2 × 365 days
    function test_RevertWhen_TheEndWouldBeMoreThanTwoYearsAhead() external {
        uint256 latest = ((START + MAXTIME) / WEEK) * WEEK;
        vm.expectRevert(
            abi.encodeWithSelector(IVotingEscrow.LockDurationTooLong.selector, latest + WEEK, START + MAXTIME)
        );
        _lock(alice, AMOUNT, latest + WEEK - START);
        assertEq(ve.locked(_lock(alice, AMOUNT, latest + WEEK - START - 1)).end, latest);
        vm.expectPartialRevert(IVotingEscrow.LockDurationTooLong.selector);
        _lock(alice, AMOUNT, type(uint256).max);
    }

    function test_RevertWhen_TheTokenHandsOverLessThanWasAskedFor() external {
        TaxedToken taxed = new TaxedToken('Tax', 'TAX', 18, 100, address(this));
        VotingEscrow other = new VotingEscrow('Locked', 'veTAX', address(taxed), address(permissions), ve.artProxy());
        taxed.mint(alice, AMOUNT);
        vm.startPrank(alice);
        taxed.approve(address(other), AMOUNT);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.IncompleteTransfer.selector, (AMOUNT * 99) / 100, AMOUNT));
        other.createLock(AMOUNT, YEAR);
    }

    // REL-21, LOCK-14: NFT sent to a non-receiver
    function test_RevertWhen_TheReceiverIsAContractThatTakesNoTokens() external {
        address[2] memory deaf = [address(token), address(new Taker(0xffffffff))];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
            vm.prank(alice);
            ve.createLockFor(AMOUNT, YEAR, deaf[i]);
        }
    }

    function test_WhenTheReceiverTakesThem() external {
        Taker taker = new Taker(TAKES);
        vm.prank(alice);
        assertEq(ve.ownerOf(ve.createLockFor(AMOUNT, YEAR, address(taker))), address(taker));
        vm.prank(alice);
        assertEq(ve.ownerOf(ve.createLockFor(AMOUNT, YEAR, bob)), bob);
    }

    function test_RevertWhen_TheReceiverEntersAgain() external {
        Taker taker = new Taker(TAKES);
        taker.enter(abi.encodeCall(ve.merge, (1, 2)));
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        vm.prank(alice);
        ve.createLockFor(AMOUNT, YEAR, address(taker));
    }

    /// @dev A contract that locks for itself has chosen to.
    function test_WhenAContractLocksForItself() external {
        _fund(address(this), AMOUNT);
        assertEq(ve.ownerOf(ve.createLockFor(AMOUNT, YEAR, address(this))), address(this));
    }

    function test_WhenNothingIsWrong() external {
        uint256 end = THURSDAY + 52 * WEEK;
        vm.expectEmit();
        emit ERC721.Transfer(address(0), alice, 1);
        vm.expectEmit();
        emit IVotingEscrow.Supply(0, AMOUNT);
        vm.expectEmit();
        emit IVotingEscrow.Deposit(alice, 1, IVotingEscrow.DepositType.CREATE_LOCK_TYPE, AMOUNT, end, block.timestamp);
        assertEq(_aliceLock(), 1);
        assertEq(ve.lastTokenId(), 1);
        assertEq(ve.locked(1).amount, AMOUNT);
        assertEq(ve.locked(1).end, end);
        assertEq(ve.lockedAt(1), START);
        assertEq(ve.supply(), AMOUNT);
        assertEq(token.balanceOf(address(ve)), AMOUNT);
        assertEq(ve.balanceOfNFT(1), _power(AMOUNT, end));
        assertEq(ve.totalSupply(), _power(AMOUNT, end));
        assertEq(ve.balanceOf(alice), 1);
        assertEq(ve.ownerToNFTokenIdList(alice, 0), 1);
    }

    function testFuzz_PowerIsAmountTimesTimeLeft(uint256 amount, uint256 duration, uint256 passed) external {
        amount = bound(amount, 1, 1_000_000e18);
        duration = bound(duration, 2 * WEEK, MAXTIME);
        uint256 id = _lock(alice, amount, duration);
        uint256 end = ((START + duration) / WEEK) * WEEK;
        skip(bound(passed, 0, MAXTIME));
        assertEq(ve.balanceOfNFT(id), _power(amount, end));
        assertEq(ve.totalSupply(), _power(amount, end));
    }
}
