// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';
import {VoterFixture} from '../utils/VoterFixture.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract VoterStrangers_Test is VoterFixture, StrangerCalls {
    string[6] private _names = ['Voter', 'Gauge', 'GaugeFactory', 'FeesVotingReward', 'IncentiveVotingReward', 'Token'];
    address private _gaugeFactory;

    /// @dev Votes, stakes, streams, fees and incentives of two accounts; everything that anyone may settle is settled.
    function setUp() public override {
        super.setUp();
        _gaugeFactory = voter.gaugeFactories(address(factory));
        _stake(pools[0], 1000e18);
        vm.startPrank(alice);
        classic.transfer(bob, 1000e18);
        classic.approve(address(ve), 1e18);
        token.approve(bob, 1e18);
        vm.stopPrank();
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _vote(bob, bobLock, pools[0]);
        token0.mint(pools[0], 1000e18);
        Pool(pools[0]).swapExactIn(address(token0), bob);
        _gauge(pools[0]).claimFees();
        _nextEpoch();
        voter.distribute(pools);
        _vote(alice, aliceLock, pools[0]);
        _offer(pools[0], token0, 100e18);
        skip(1 days);
    }

    function testFuzz_VoterStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[6] memory targets = [
            address(voter),
            address(_gauge(pools[0])),
            _gaugeFactory,
            address(_fees(pools[0])),
            address(_incentives(pools[0])),
            address(token)
        ];
        which %= 6;
        _callAsStranger(
            caller, targets[which], bytes.concat(_selector(_names[which], selector), _arguments(words, kinds))
        );
    }

    /// @dev Words that hit: accounts, locks, pools, epochs, small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, pools[0], address(_gauge(pools[0])), address(token0), address(token)];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 5 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 5 == 1) values[i] = words[i] % 2 == 0 ? aliceLock : bobLock;
            else if (kinds[i] % 5 == 2) values[i] = words[i] % 1e19;
            else if (kinds[i] % 5 == 3) values[i] = _epoch() - (words[i] % 3) * WEEK;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == governance || caller == feeManager || caller == council
            || caller == treasury || caller == address(this) || caller == nftStaking;
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(abi.encode(_ofVoter(), _ofRewards(), _ofGauge(), _ofToken()));
    }

    function _ofVoter() private view returns (bytes memory) {
        (uint256 ofAlice, uint256 all) = voter.votesOf(alice, pools[0], _epoch());
        return abi.encode(
            abi.encode(ofAlice, all, voter.totalVotesAt(_epoch()), voter.totalVotesAt(_epoch() - WEEK)),
            abi.encode(voter.gaugeDetails(pools[0]), voter.voteDelay(), voter.gaugeFactories(address(factory))),
            abi.encode(voter.isWhitelistedToken(address(token0)), voter.poolsLength(), voter.lastEmissionEpoch()),
            abi.encode(ve.lockDetails(aliceLock), ve.lockDetails(bobLock))
        );
    }

    function _ofRewards() private view returns (bytes memory) {
        address fees = address(_fees(pools[0]));
        address incentives = address(_incentives(pools[0]));
        return abi.encode(
            abi.encode(_fees(pools[0]).earned(address(token0), alice), _fees(pools[0]).earned(address(token0), bob)),
            abi.encode(_incentives(pools[0]).earned(address(token0), alice)),
            abi.encode(_incentives(pools[0]).earned(address(token0), bob)),
            abi.encode(token0.balanceOf(fees), token0.balanceOf(incentives), token0.balanceOf(nftStaking)),
            abi.encode(_fees(pools[0]).held(address(token0)), _incentives(pools[0]).held(address(token0))),
            abi.encode(_incentives(pools[0]).tokenRewardsPerEpoch(address(token0), _epoch()))
        );
    }

    function _ofGauge() private view returns (bytes memory) {
        return abi.encode(
            abi.encode(_gauge(pools[0]).balanceOf(alice), _gauge(pools[0]).earned(alice)),
            abi.encode(_gauge(pools[0]).totalSupply(), _gauge(pools[0]).rewardRate(), _gauge(pools[0]).periodFinish()),
            abi.encode(classic.balanceOf(alice), classic.balanceOf(bob), classic.balanceOf(address(_gauge(pools[0]))))
        );
    }

    function _ofToken() private view returns (bytes memory) {
        return abi.encode(
            abi.encode(token.balanceOf(alice), token.balanceOf(bob), token.balanceOf(treasury), token.totalSupply()),
            abi.encode(token.balanceOf(address(voter)), token.balanceOf(address(_gauge(pools[0]))), token.minter()),
            abi.encode(token.allowance(alice, bob), token.balanceOf(address(ve)), token.balanceOf(address(minter)))
        );
    }
}
