// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {Gauge} from '../../src/ve/gauges/Gauge.sol';
import {IncentiveVotingReward} from '../../src/ve/rewards/IncentiveVotingReward.sol';
import {VoterFixture} from '../utils/VoterFixture.sol';
import {VotesHandler} from './VotesHandler.sol';

// VOTE-16, VOTE-20, VOTE-22
/// @notice INV-1, INV-8, INV-9, INV-10, INV-11, INV-19: votes, gauges and rewards
contract Votes_Invariant_Test is VoterFixture {
    VotesHandler private _handler;
    address[8] private _actors;

    function setUp() public override {
        super.setUp();
        _handler = new VotesHandler(voter, ve, minter, council, pools);
        for (uint256 t; t < 3; ++t) {
            _asGovernance(abi.encodeCall(IVoter.whitelistToken, (_handler.paid(t), true)));
        }
        for (uint256 i; i < 8; ++i) {
            address actor = makeAddr(string(abi.encodePacked('actor', bytes1(uint8(0x30 + i)))));
            _actors[i] = actor;
            _handler.join(actor, _lock(actor, AMOUNT * (i + 1) * (i + 1)));
            for (uint256 p; p < 3; ++p) {
                vm.prank(alice);
                Pool(pools[p]).transfer(actor, 1000e18 * (i + 1));
            }
        }
        vm.roll(block.number + 1);
        _liveThroughSixEpochs();
        targetContract(address(_handler));
        bytes4[] memory left = new bytes4[](1);
        left[0] = VotesHandler.join.selector;
        excludeSelector(FuzzSelector(address(_handler), left));
    }

    /// @dev The run starts after six whole epochs of votes, incentives, stakes and claims: a handler that always
    /// reverts would prove nothing.
    function _liveThroughSixEpochs() private {
        for (uint256 e; e < 6; ++e) {
            for (uint256 i; i < 8; ++i) {
                _handler.vote(i, i + e, i, 1000 * (i + 1));
                _handler.stake(i, i + e, 50e18 * (e + 1));
            }
            _handler.offer(e, e, 1e21);
            _handler.offer(e + 1, 0, 777);
            if (e == 3) _handler.kill(1);
            if (e == 4) _handler.revive(1);
            _handler.nextEpoch(e != 2);
            for (uint256 p; p < 3; ++p) {
                _handler.distribute(p);
            }
            _handler.claim(e, e, e);
            _handler.harvest(e, e);
        }
        assertGt(_handler.votes(), 24);
        assertGt(_handler.claims(), 2);
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _votesOfALockNeverExceedItsPower();
        _poolVotesAreTheSumOfVotes();
        _totalVotesAreThoseOfLiveGauges();
        _deadGaugesGetNoEmission();
        _emissionIsConserved();
        _gaugesOweNoMoreThanTheyHold();
        _rewardsOweNoMoreThanTheyHold();
        _anIncentiveIsPaidOnce();
    }

    function _votesOfALockNeverExceedItsPower() private view {
        for (uint256 i; i < 8; ++i) {
            uint256 id = _handler.locks(i);
            if (_handler.castEpoch(id) == 0) continue;
            IVoter.LockVotes memory l = voter.lockVotes(id);
            assertEq(l.power, _handler.castPower(id));
            assertEq(l.epoch, _handler.castEpoch(id));
            assertEq(_handler.castOf(id), l.power);
            assertEq(l.power, ve.balanceOfNFTAt(id, l.lastVoted));
        }
    }

    function _poolVotesAreTheSumOfVotes() private view {
        for (uint256 e = _recent(); e < _handler.epochCount(); ++e) {
            uint256 epoch = _handler.epochs(e);
            for (uint256 p; p < 3; ++p) {
                uint256 sum;
                for (uint256 i; i < 8; ++i) {
                    (uint256 votes,) = voter.votesOf(_actors[i], pools[p], epoch);
                    assertEq(votes, _handler.given(epoch, pools[p], _actors[i]));
                    sum += votes;
                }
                assertEq(voter.votesAt(pools[p], epoch), sum);
            }
        }
    }

    function _totalVotesAreThoseOfLiveGauges() private view {
        for (uint256 e = _recent(); e < _handler.epochCount(); ++e) {
            uint256 epoch = _handler.epochs(e);
            uint256 sum;
            for (uint256 p; p < 3; ++p) {
                bool dead = epoch == _epoch() ? !_alive(pools[p]) : _handler.deadAtEnd(epoch, pools[p]);
                if (!dead) sum += voter.votesAt(pools[p], epoch);
            }
            assertEq(voter.totalVotesAt(epoch), sum);
        }
    }

    /// @dev A gauge received at most its part of the emissions after epochs at whose end it was alive.
    function _deadGaugesGetNoEmission() private view {
        for (uint256 p; p < 3; ++p) {
            uint256 shares;
            for (uint256 e; e + 1 < _handler.epochCount(); ++e) {
                uint256 epoch = _handler.epochs(e);
                uint256 total = voter.totalVotesAt(epoch);
                if (total == 0 || _handler.deadAtEnd(epoch, pools[p])) continue;
                shares += (voter.emissionAt(epoch + WEEK) * voter.votesAt(pools[p], epoch)) / total;
            }
            assertGt(shares, 0);
            assertLe(_handler.sentTo(pools[p]), shares);
        }
    }

    /// @dev The gauges' unsent emission equals the voter's balance, except for less than a wei per share.
    function _emissionIsConserved() private view {
        uint256 due;
        for (uint256 p; p < 3; ++p) {
            uint256 settled = voter.gaugeDetails(pools[p]).settledEpoch;
            for (uint256 epoch = settled; epoch < voter.lastEmissionEpoch(); epoch += WEEK) {
                if (epoch != _epoch() && _handler.deadAtEnd(epoch, pools[p])) continue;
                uint256 total = voter.totalVotesAt(epoch);
                if (total != 0) due += (voter.emissionAt(epoch + WEEK) * voter.votesAt(pools[p], epoch)) / total;
            }
        }
        uint256 balance = token.balanceOf(address(voter));
        assertGe(balance, due);
        assertLe(balance - due, 3 * _handler.epochCount());
    }

    function _gaugesOweNoMoreThanTheyHold() private view {
        for (uint256 p; p < 3; ++p) {
            Gauge gauge = Gauge(voter.gauges(pools[p]));
            (uint256 staked, uint256 owed) = (0, gauge.left() + gauge.unearned());
            for (uint256 i; i < 8; ++i) {
                staked += gauge.balanceOf(_actors[i]);
                owed += gauge.earned(_actors[i]);
            }
            assertEq(staked, gauge.totalSupply());
            assertEq(Pool(pools[p]).balanceOf(address(gauge)), staked);
            assertLe(owed, token.balanceOf(address(gauge)));
        }
    }

    function _rewardsOweNoMoreThanTheyHold() private view {
        for (uint256 p; p < 3; ++p) {
            IncentiveVotingReward reward = _incentives(pools[p]);
            for (uint256 t; t < 3; ++t) {
                address paid = _handler.paid(t);
                assertEq(reward.held(paid), HostileToken(paid).balanceOf(address(reward)));
            }
        }
    }

    function _anIncentiveIsPaidOnce() private view {
        for (uint256 p; p < 3; ++p) {
            IncentiveVotingReward reward = _incentives(pools[p]);
            for (uint256 t; t < 3; ++t) {
                address paid = _handler.paid(t);
                uint256 earned;
                for (uint256 i; i < 8; ++i) {
                    earned += reward.earned(paid, _actors[i]);
                }
                uint256 waiting;
                for (uint256 e; e < _handler.epochCount(); ++e) {
                    uint256 epoch = _handler.epochs(e);
                    if (epoch == _epoch() || voter.votesAt(pools[p], epoch) == 0) {
                        waiting += reward.tokenRewardsPerEpoch(paid, epoch);
                    }
                }
                uint256 known = _handler.paidOut(paid, pools[p]) + earned + waiting;
                assertLe(known, _handler.paidIn(paid, pools[p]));
                assertLe(_handler.paidIn(paid, pools[p]) - known, 8 * _handler.epochCount());
            }
        }
    }

    /// @dev Every staker withdraws everything from every gauge, dead or alive.
    function afterInvariant() external {
        for (uint256 p; p < 3; ++p) {
            Gauge gauge = Gauge(voter.gauges(pools[p]));
            for (uint256 i; i < 8; ++i) {
                uint256 staked = gauge.balanceOf(_actors[i]);
                vm.startPrank(_actors[i]);
                if (staked != 0) gauge.withdraw(staked);
                gauge.getReward(_actors[i]);
                vm.stopPrank();
            }
            assertEq(gauge.totalSupply(), 0);
        }
    }

    /// @dev The last four epochs: older ones can no longer change and were checked before.
    function _recent() private view returns (uint256) {
        uint256 count = _handler.epochCount();
        return count > 4 ? count - 4 : 0;
    }

    function _alive(address pool) private view returns (bool) {
        return voter.isAlive(voter.gauges(pool));
    }
}
