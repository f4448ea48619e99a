// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EmissionMath} from '../../src/libraries/EmissionMath.sol';
import {IRewardsDistributor} from '../../src/interfaces/ve/emission/IRewardsDistributor.sol';
import {EscrowFixture} from '../utils/EscrowFixture.sol';
import {EscrowHandler} from './EscrowHandler.sol';

/// @notice INV-1, INV-2, INV-3, INV-4, INV-8, INV-10, INV-12, INV-19, INV-20: as far as locks, rebase and emission go.
/// Every call is compared with the rules by the handler, in both directions.
/// @dev Every invariant walks all locks, their epochs and their past: fewer runs than elsewhere, each behind six epochs of life.
/// forge-config: default.invariant.runs = 12
/// forge-config: default.invariant.depth = 80
/// forge-config: deep.invariant.runs = 512
/// forge-config: deep.invariant.depth = 100
contract Escrow_Invariant_Test is EscrowFixture {
    EscrowHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new EscrowHandler(ve, minter, council);
        for (uint256 i; i < 8; ++i) {
            address actor = _handler.actors(i);
            vm.prank(treasury);
            token.transfer(actor, 1e23);
        }
        _liveThroughSixEpochs();
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external {
        _lockedIsHeld();
        _powerIsTheSumOfLocks();
        _pastPowerNeverChanges();
        _onePowerPerLock();
        _emissionIsWhatWasMinted();
        _rebaseIsCovered();
        _noAllowanceIsLeft();
        _exitsAreOpen();
    }

    function _lockedIsHeld() private view {
        uint256 sum;
        for (uint256 id = 1; id <= _handler.count(); ++id) {
            uint256 amount = _handler.book(id).amount;
            assertEq(ve.locked(id).amount, amount);
            assertEq(ve.locked(id).end, _handler.book(id).end);
            sum += amount;
        }
        assertEq(ve.supply(), sum);
        assertEq(token.balanceOf(address(ve)), sum);
    }

    function _powerIsTheSumOfLocks() private view {
        uint256[3] memory times = [block.timestamp, block.timestamp + 3 weeks, block.timestamp + 90 weeks];
        for (uint256 i; i < 3; ++i) {
            uint256 weight;
            for (uint256 id = 1; id <= _handler.count(); ++id) {
                EscrowHandler.Book memory b = _handler.book(id);
                if (b.end <= times[i]) continue;
                weight += b.amount * (b.end - times[i]);
                assertEq(ve.balanceOfNFTAt(id, times[i]), (b.amount * (b.end - times[i])) / MAXTIME);
            }
            assertEq(ve.totalSupplyAt(times[i]), weight / MAXTIME);
        }
    }

    function _pastPowerNeverChanges() private view {
        EscrowHandler.Reading[] memory readings = _handler.readings();
        for (uint256 i; i < readings.length; ++i) {
            assertEq(ve.balanceOfNFTAt(readings[i].id, readings[i].t), readings[i].power);
            assertEq(ve.totalSupplyAt(readings[i].t), readings[i].total);
        }
    }

    function _onePowerPerLock() private view {
        uint256 held;
        for (uint256 i; i < 8; ++i) {
            address owner = _handler.actors(i);
            for (uint256 n; n < ve.balanceOf(owner); ++n) {
                uint256 id = ve.ownerToNFTokenIdList(owner, n);
                assertEq(_handler.book(id).owner, owner);
                assertGt(_handler.book(id).amount, 0);
                for (uint256 m; m < n; ++m) {
                    assertNotEq(ve.ownerToNFTokenIdList(owner, m), id);
                }
                ++held;
            }
        }
        uint256 open;
        for (uint256 id = 1; id <= _handler.count(); ++id) {
            EscrowHandler.Book memory b = _handler.book(id);
            if (b.amount != 0) ++open;
            else assertEq(ve.balanceOfNFT(id), 0);
            if (b.changedBlock == block.number) assertEq(ve.balanceOfNFT(id), 0);
            assertEq(ve.votedCurrentEpoch(id), b.votedEpoch == (block.timestamp / WEEK) * WEEK);
        }
        assertEq(held, open);
        assertEq(ve.lastTokenId(), _handler.count());
    }

    function _emissionIsWhatWasMinted() private view {
        uint256 epochs = (minter.activePeriod() - THURSDAY) / WEEK;
        uint256 minted;
        uint256 scheduled = EmissionMath.FIRST_EMISSION;
        for (uint256 i; i < epochs; ++i) {
            assertEq(voter.epochs(i), THURSDAY + (i + 1) * WEEK);
            minted += scheduled;
            scheduled = EmissionMath.nextScheduled(scheduled);
        }
        assertEq(voter.epochCount(), epochs);
        assertEq(minter.weekly(), scheduled);
        assertEq(token.totalSupply(), 50_000_000e18 + minted);
        uint256 given = voter.received() + token.balanceOf(team) + token.balanceOf(address(distributor));
        assertEq(given + _handler.paid() + minter.carried(), minted);
    }

    function _rebaseIsCovered() private view {
        uint256 funded;
        for (uint256 epoch = distributor.firstEpoch(); epoch <= distributor.lastEpoch(); epoch += WEEK) {
            funded += distributor.rebaseAt(epoch).amount;
        }
        assertEq(token.balanceOf(address(distributor)), funded - _handler.paid());
        uint256 due;
        for (uint256 id = 1; id <= _handler.count(); ++id) {
            due += distributor.claimable(id);
        }
        assertLe(due, token.balanceOf(address(distributor)));
    }

    function _exitsAreOpen() private {
        uint256 state = vm.snapshotState();
        _pause();
        uint256 left;
        for (uint256 id = 1; id <= _handler.count() && left < 3; ++id) {
            EscrowHandler.Book memory b = _handler.book(id);
            if (b.amount == 0 || b.end > block.timestamp) continue;
            uint256 held = token.balanceOf(b.owner);
            uint256 due;
            while (distributor.claimable(id) != 0) due += distributor.claim(id);
            vm.prank(b.owner);
            ve.withdraw(id);
            assertEq(token.balanceOf(b.owner) - held, b.amount + due);
            ++left;
        }
        vm.revertToState(state);
    }

    function _noAllowanceIsLeft() private view {
        assertEq(token.allowance(address(distributor), address(ve)), 0);
        assertEq(token.allowance(address(minter), address(distributor)), 0);
        assertEq(token.allowance(address(minter), address(voter)), 0);
    }

    /// @dev Draws start after six epochs in which all eight owners lock, vote, extend, split, merge, claim and leave: a
    /// handler with only rejected calls would prove nothing.
    function _liveThroughSixEpochs() private {
        for (uint256 i; i < 8; ++i) {
            _handler.createLock(i, (i + 1) * 1e20, (2 + i * 12) * 1 weeks);
        }
        for (uint256 epoch; epoch < 6; ++epoch) {
            _handler.vote(epoch, true);
            _handler.extend(0, 2 + epoch % 3, (40 + epoch) * 1 weeks);
            _handler.split(0, 3 + epoch, 2, 50);
            uint256 count = _handler.count();
            _handler.merge(0, count - 1, 1 + ((count - 1) << 2));
            skip(WEEK);
            vm.roll(block.number + 1);
            _handler.flip();
            for (uint256 id; id < _handler.count(); ++id) {
                _handler.claim(id);
            }
            _handler.withdraw(0, 0);
        }
        assertEq(minter.activePeriod(), THURSDAY + 6 * WEEK);
        bytes4[5] memory calls = [
            ve.createLock.selector,
            ve.increaseUnlockTime.selector,
            ve.merge.selector,
            ve.split.selector,
            ve.withdraw.selector
        ];
        for (uint256 i; i < 5; ++i) {
            assertGt(_handler.done(calls[i]), 0);
        }
        assertGt(_handler.paid(), 0);
    }
}
