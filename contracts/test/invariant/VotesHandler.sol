// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {BlockingToken, TaxToken} from '../../src/testing/hostile/TransferTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {Gauge} from '../../src/ve/gauges/Gauge.sol';
import {IncentiveVotingReward} from '../../src/ve/rewards/IncentiveVotingReward.sol';
import {Minter} from '../../src/ve/emission/Minter.sol';
import {Voter} from '../../src/ve/voting/Voter.sol';
import {VotingEscrow} from '../../src/ve/escrow/VotingEscrow.sol';

/// @title Draws actions of eight voters, stakers and payers over the epochs, and keeps independent books of votes and
/// payments
contract VotesHandler is Test {
    uint256 public constant ACTORS = 8;
    uint256 private constant WEEK = 7 days;

    Voter public immutable voter;
    VotingEscrow public immutable ve;
    Minter public immutable minter;
    address public immutable council;
    address[] public pools;
    /// @dev A sound token, one that takes a fee, one that blocks accounts.
    address[] public paid;
    address[] public actors;
    uint256[] public locks;
    uint256[] public epochs;
    /// @dev Votes by epoch, pool and account, as the handler sums them.
    mapping(uint256 epoch => mapping(address pool => mapping(address account => uint256))) public given;
    /// @dev A lock's recorded vote: its power when it voted, and the epoch.
    mapping(uint256 tokenId => uint256) public castEpoch;
    mapping(uint256 tokenId => uint256) public castPower;
    mapping(uint256 tokenId => address[]) private _castPools;
    mapping(uint256 tokenId => uint256[]) private _castVotes;
    /// @dev Whether a pool's gauge was dead when an epoch ended.
    mapping(uint256 epoch => mapping(address pool => bool)) public deadAtEnd;
    mapping(address token => mapping(address pool => uint256)) public paidIn;
    mapping(address token => mapping(address pool => uint256)) public paidOut;
    /// @dev Emission sent to a pool's gauge.
    mapping(address pool => uint256) public sentTo;
    uint256 public votes;
    uint256 public claims;

    constructor(Voter voter_, VotingEscrow ve_, Minter minter_, address council_, address[] memory pools_) {
        (voter, ve, minter, council, pools) = (voter_, ve_, minter_, council_, pools_);
        paid = [
            address(new TestToken('Paid', 'PAY', 18, address(this))),
            address(new TaxToken()),
            address(new BlockingToken())
        ];
        epochs.push(_epoch());
    }

    function join(address actor, uint256 tokenId) external {
        actors.push(actor);
        locks.push(tokenId);
    }

    // Actions of voters

    function vote(uint256 a, uint256 p, uint256 q, uint256 weight) external {
        (address actor, uint256 id) = _actor(a);
        (address first, address second) = (pools[p % 3], pools[(p % 3 + 1 + (q % 2)) % 3]);
        if (!_alive(first) || !_alive(second) || ve.balanceOfNFT(id) == 0) return;
        weight = bound(weight, 2, 9998);
        address[] memory list = new address[](2);
        uint256[] memory weights = new uint256[](2);
        (list[0], list[1], weights[0], weights[1]) = (first, second, weight, 10_000 - weight);
        vm.prank(actor);
        voter.vote(id, list, weights);
        _uncast(actor, id);
        uint256 power = ve.balanceOfNFT(id);
        _cast(actor, id, list, (power * weight) / 10_000, power);
        ++votes;
    }

    function poke(uint256 a) external {
        (address actor, uint256 id) = _actor(a);
        if (castEpoch[id] != _epoch()) return;
        address[] memory list = _castPools[id];
        if (!_alive(list[0]) || !_alive(list[1])) return;
        uint256 weight = voter.lockVotes(id).weights[0];
        vm.prank(actor);
        voter.poke(id);
        _uncast(actor, id);
        uint256 power = ve.balanceOfNFT(id);
        _cast(actor, id, list, (power * weight) / 10_000, power);
    }

    function reset(uint256 a) external {
        (address actor, uint256 id) = _actor(a);
        vm.prank(actor);
        voter.reset(id);
        _uncast(actor, id);
        castEpoch[id] = 0;
    }

    function claim(uint256 a, uint256 p, uint256 t) external {
        (address actor,) = _actor(a);
        (address pool, address token) = (pools[p % 3], paid[t % 3]);
        IncentiveVotingReward reward = _incentives(pool);
        uint256 before = reward.held(token);
        vm.prank(actor);
        reward.getReward(actor, _one(token));
        uint256 left = before - reward.held(token);
        paidOut[token][pool] += left;
        if (left != 0) ++claims;
    }

    // Actions of payers, stakers and the council

    function offer(uint256 p, uint256 t, uint256 amount) external {
        (address pool, address token) = (pools[p % 3], paid[t % 3]);
        IncentiveVotingReward reward = _incentives(pool);
        amount = bound(amount, 100, 1e24);
        HostileToken(token).mint(address(this), amount);
        HostileToken(token).approve(address(reward), amount);
        uint256 before = HostileToken(token).balanceOf(address(reward));
        // It could get no votes.
        if (!voter.gaugeDetails(pool).alive && voter.votesAt(pool, _epoch()) == 0) {
            vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeDead.selector, pool));
        }
        reward.notifyRewardAmount(token, amount);
        paidIn[token][pool] += HostileToken(token).balanceOf(address(reward)) - before;
    }

    function rollOver(uint256 p, uint256 e) external {
        address pool = pools[p % 3];
        uint256 epoch = epochs[e % epochs.length];
        if (epoch == _epoch() || voter.votesAt(pool, epoch) != 0) return;
        _incentives(pool).rollOver(epoch, paid);
    }

    function refuse(uint256 a, bool on) external {
        BlockingToken(paid[2]).setBlocked(actors[a % ACTORS], on);
    }

    function stake(uint256 a, uint256 p, uint256 amount) external {
        (address actor,) = _actor(a);
        address pool = pools[p % 3];
        amount = bound(amount, 0, Pool(pool).balanceOf(actor));
        if (amount == 0 || !_alive(pool)) return;
        Gauge gauge = _gauge(pool);
        vm.startPrank(actor);
        Pool(pool).approve(address(gauge), amount);
        gauge.deposit(amount);
        vm.stopPrank();
    }

    function unstake(uint256 a, uint256 p, uint256 amount) external {
        (address actor,) = _actor(a);
        Gauge gauge = _gauge(pools[p % 3]);
        amount = bound(amount, 0, gauge.balanceOf(actor));
        if (amount == 0) return;
        vm.prank(actor);
        gauge.withdraw(amount);
    }

    function harvest(uint256 a, uint256 p) external {
        (address actor,) = _actor(a);
        Gauge gauge = _gauge(pools[p % 3]);
        vm.prank(actor);
        gauge.getReward(actor);
    }

    function kill(uint256 p) external {
        address pool = pools[p % 3];
        if (!_alive(pool)) return;
        vm.prank(council);
        voter.killGauge(pool);
    }

    /// @dev On behalf of governance, whose role the test has.
    function revive(uint256 p) external {
        address pool = pools[p % 3];
        if (_alive(pool)) return;
        address registry = voter.permissions();
        vm.mockCall(registry, abi.encodeWithSignature('hasAuthority(bytes32,address)'), abi.encode(true));
        voter.reviveGauge(pool);
        vm.clearMockedCalls();
    }

    function distribute(uint256 p) external {
        address pool = pools[p % 3];
        (uint256 left, uint256 held) = (_gauge(pool).left(), _held(address(voter)));
        voter.distribute(_one(pool));
        if (_alive(pool)) sentTo[pool] += held - _held(address(voter));
        else assertEq(_gauge(pool).left(), left, 'a dead gauge streams nothing new');
    }

    function returnUnearned(uint256 p) external {
        _gauge(pools[p % 3]).returnUnearned();
    }

    function flip() external {
        minter.updatePeriod();
    }

    // Time

    function wait(uint256 time) external {
        _advance(block.timestamp + bound(time, 1, 3 days));
    }

    /// @dev Flips are skipped by chance: the next call that needs one makes up for it.
    function nextEpoch(bool flipped) external {
        _advance((block.timestamp / WEEK + 1) * WEEK);
        if (flipped) minter.updatePeriod();
    }

    // Views

    function epochCount() external view returns (uint256) {
        return epochs.length;
    }

    function castOf(uint256 tokenId) external view returns (uint256 sum) {
        if (castEpoch[tokenId] == 0) return 0;
        return _castVotes[tokenId][0] + _castVotes[tokenId][1];
    }

    // Internal

    function _advance(uint256 to) private {
        uint256 epoch = _epoch();
        if (to / WEEK != epoch / WEEK) {
            for (uint256 i; i < 3; ++i) {
                deadAtEnd[epoch][pools[i]] = !_alive(pools[i]);
            }
            for (epoch += WEEK; epoch <= to; epoch += WEEK) {
                epochs.push(epoch);
            }
        }
        vm.warp(to);
        vm.roll(block.number + 1);
    }

    function _cast(address actor, uint256 id, address[] memory list, uint256 first, uint256 power) private {
        (castEpoch[id], castPower[id], _castPools[id]) = (_epoch(), power, list);
        _castVotes[id] = [first, power - first];
        given[_epoch()][list[0]][actor] += first;
        given[_epoch()][list[1]][actor] += power - first;
    }

    function _uncast(address actor, uint256 id) private {
        if (castEpoch[id] != _epoch()) return;
        given[_epoch()][_castPools[id][0]][actor] -= _castVotes[id][0];
        given[_epoch()][_castPools[id][1]][actor] -= _castVotes[id][1];
    }

    function _actor(uint256 a) private view returns (address, uint256) {
        return (actors[a % ACTORS], locks[a % ACTORS]);
    }

    function _held(address account) private view returns (uint256) {
        return HostileToken(voter.token()).balanceOf(account);
    }

    function _alive(address pool) private view returns (bool) {
        return voter.isAlive(voter.gauges(pool));
    }

    function _gauge(address pool) private view returns (Gauge) {
        return Gauge(voter.gauges(pool));
    }

    function _incentives(address pool) private view returns (IncentiveVotingReward) {
        return IncentiveVotingReward(voter.gaugeDetails(pool).incentives);
    }

    function _one(address a) private pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }

    function _epoch() private view returns (uint256) {
        return (block.timestamp / WEEK) * WEEK;
    }
}
