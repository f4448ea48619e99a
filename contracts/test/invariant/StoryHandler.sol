// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IMerkleDistributor} from '../../src/interfaces/story/IMerkleDistributor.sol';
import {MerkleDistributor} from '../../src/story/MerkleDistributor.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ClaimTree} from '../harness/ClaimTree.sol';

/// @title Draws valid and invalid publications and claims of days, and keeps independent books of promised and paid
/// amounts
contract StoryHandler is Test {
    uint256 public constant ACTORS = 5;
    uint256 public constant MAX_PERIODS = 6;

    MerkleDistributor public immutable distributor;
    TestToken public immutable token;
    address[ACTORS] public actors;
    uint256[] public periods;
    mapping(uint256 period => uint256) public promised;
    mapping(uint256 period => uint256) public funded;
    mapping(uint256 period => uint256) public paid;
    mapping(address account => uint256) public paidTo;
    mapping(uint256 period => mapping(uint256 index => bool)) public isPaid;
    uint256 public claims;
    uint256 public refusals;
    mapping(uint256 period => uint256) private _seeds;

    constructor(MerkleDistributor distributor_, TestToken token_) {
        (distributor, token) = (distributor_, token_);
        for (uint256 a; a < ACTORS; ++a) {
            actors[a] = makeAddr(string.concat('actor ', vm.toString(a)));
        }
    }

    function count() external view returns (uint256) {
        return periods.length;
    }

    /// @dev One list of four promises more than it is funded with.
    function publish(uint256 seed) external {
        uint256 period = block.timestamp / 1 days + periods.length;
        if (funded[period] != 0 || periods.length == MAX_PERIODS) return;
        (address[] memory accounts, uint256[] memory amounts) = _list(seed);
        uint256 total;
        for (uint256 i; i < amounts.length; ++i) {
            total += amounts[i];
        }
        uint256 funds = seed % 4 == 0 ? total / 2 + 1 : total;
        token.mint(address(this), funds);
        token.approve(address(distributor), funds);
        distributor.publish(period, ClaimTree.rootOf(ClaimTree.leaves(period, accounts, amounts)), funds);
        periods.push(period);
        (_seeds[period], promised[period], funded[period]) = (seed, total, funds);
    }

    /// @dev An actor claims a place of a list, its own or not, with a correct proof.
    function claim(uint256 actor, uint256 which, uint256 index) external {
        if (periods.length == 0) return;
        uint256 period = periods[which % periods.length];
        address caller = actors[actor % ACTORS];
        (address[] memory accounts, uint256[] memory amounts) = _list(_seeds[period]);
        index %= accounts.length;
        bytes32[] memory leaves = ClaimTree.leaves(period, accounts, amounts);
        IMerkleDistributor.Claim[] memory list = new IMerkleDistributor.Claim[](1);
        list[0] = IMerkleDistributor.Claim(period, index, amounts[index], ClaimTree.proofOf(leaves, leaves[index]));
        bool sound = caller == accounts[index] && !isPaid[period][index] && distributor.isOpen(period)
            && paid[period] + amounts[index] <= funded[period];
        vm.prank(caller);
        try distributor.claim(list) returns (uint256 amount) {
            assertTrue(sound, 'paid what was not owed');
            assertEq(amount, amounts[index]);
            isPaid[period][index] = true;
            paid[period] += amount;
            paidTo[caller] += amount;
            ++claims;
        } catch {
            assertFalse(sound, 'refused what was owed');
            ++refusals;
        }
    }

    function wait(uint256 time) external {
        skip(bound(time, 1 minutes, 12 hours));
    }

    /// @dev Two to nine rewards; an actor may have several places.
    function _list(uint256 seed) private view returns (address[] memory accounts, uint256[] memory amounts) {
        (accounts, amounts) = ClaimTree.drawn(2 + seed % 8, seed);
        for (uint256 i; i < accounts.length; ++i) {
            accounts[i] = actors[uint160(accounts[i]) % ACTORS];
            amounts[i] = 1 + amounts[i] % 1e24;
        }
    }
}
